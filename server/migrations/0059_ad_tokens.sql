-- Each ad has a number of its own; files, ads in networks and their reports bear it as a token (`adToken`), by which
-- results find the ad again. There are 32 ^ 6 tokens; past the last they begin anew.
create sequence ad_tokens as integer minvalue 1 maxvalue 1073741823 cycle;
alter table ads add column token_number integer;
alter table ads alter column token_number set default nextval('ad_tokens');
