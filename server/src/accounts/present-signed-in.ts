import type { User } from '@marquee/contract';
import type { Context } from '../context.ts';
import { presentUser, type UserRow } from './store.ts';

/** What a sign-in ends with. */
export type SignedIn = User & { token: string };

/** A user to themselves, with what an admin still has to do before anything else. */
export function presentSignedIn(ctx: Context, row: UserRow): User {
  const setup = setupOf(ctx, row);
  return { ...presentUser(row), ...(setup ? { setup } : {}) };
}

function setupOf({ config }: Context, row: UserRow): User['setup'] {
  if (row.role !== 'admin') return undefined;
  if (row.short_password && row.password_hash) return 'password';
  return config.adminSecondFactor === 'required' && !row.second_factor_since ? 'second-factor' : undefined;
}
