//! Tests of the rules: to come.
