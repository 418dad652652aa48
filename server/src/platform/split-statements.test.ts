import { expect, it } from 'vitest';
import { splitStatements } from './split-statements.ts';

it('ends a statement at a semicolon, but not within text, names, comments and bodies', () => {
  const sql = `-- outside a transaction

-- what; why
insert into "a;b" values ('it''s; so');
create function f() returns void language plpgsql as $$
begin
  perform 1; -- one
end $$;
-- in portions
update a set b = $x$ ; $x$ -- last; one
`;
  expect(splitStatements(sql)).toEqual([
    { comment: '-- what; why\n', sql: `insert into "a;b" values ('it''s; so')` },
    {
      comment: '',
      sql: 'create function f() returns void language plpgsql as $$\nbegin\n  perform 1; -- one\nend $$',
    },
    { comment: '-- in portions\n', sql: 'update a set b = $x$ ; $x$ -- last; one' },
  ]);
  expect(splitStatements('-- nothing\n\n;;')).toEqual([]);
});
