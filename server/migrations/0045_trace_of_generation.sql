-- The trace that its request began, as the W3C writes it: what a page tells of it later joins this one and no other.

alter table generations add column traceparent text;
