-- outside a transaction

-- A thousand users at a time, each in a transaction of its own; one whose ads are being changed comes again later.
do $$
declare
  place uuid := '00000000-0000-0000-0000-000000000000';
  following uuid;
  owner uuid;
  postponed uuid[] := '{}';
  again uuid[];
begin
  loop
    following := (
      select id from (select id from users where id > place order by id limit 1000) as portion order by id desc limit 1
    );
    exit when following is null;
    for owner in select user_id from wrong_galleries(place, 1000) loop
      begin
        perform recount_gallery(owner);
      exception when lock_not_available or deadlock_detected then
        postponed := postponed || owner;
      end;
      commit;
    end loop;
    place := following;
  end loop;
  while cardinality(postponed) > 0 loop
    again := '{}';
    foreach owner in array postponed loop
      begin
        perform recount_gallery(owner);
      exception when lock_not_available or deadlock_detected then
        again := again || owner;
      end;
      commit;
    end loop;
    postponed := again;
  end loop;
end $$;
