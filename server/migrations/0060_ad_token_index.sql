-- outside a transaction

-- The ads that are there already.
-- in portions
update ads set token_number = nextval('ad_tokens') where id in (
  select id from ads where token_number is null limit 2000
);

-- contract: every number comes from one sequence, in the processes of the release before too
create unique index concurrently if not exists ads_of_token on ads (user_id, token_number);
