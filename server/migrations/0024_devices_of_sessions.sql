-- What the list of an account's sessions says of each; null until the session is used again.

alter table sessions
  -- As `Firefox on Windows`.
  add column device text,
  -- The address of the network it was last seen in: all of it where that is IPv4, the /64 where it is IPv6.
  add column network text;
