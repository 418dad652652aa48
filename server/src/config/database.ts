import { z } from 'zod';
import { documented } from './documented.ts';

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a postgresql:// address',
});

export const databaseVariables = {
  DATABASE_URL: documented(
    databaseAddress.optional(),
    '`postgresql://…` of an existing server',
    'the embedded PostgreSQL',
  ),
  DATABASE_DIRECT_URL: documented(
    databaseAddress.optional(),
    'the same database past a pooler in transaction mode, for what needs a session: the queue, notifications, the lead of periodic work',
    '`DATABASE_URL`',
  ),
  MIGRATE_DATABASE_URL: documented(
    databaseAddress.optional(),
    'the same database for the role that owns the tables; given to `npm run migrate` alone, which makes the role of `DATABASE_URL` where it is missing and lets it read and write rows, nothing else ([how](decisions/0042-the-servers-role-owns-nothing.md))',
    '`DATABASE_URL`',
  ),
};
