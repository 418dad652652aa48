import type { Db } from '../database.ts';
import { contact } from './store.ts';

/** What stands in the built pages for this installation's addresses → the addresses. */
export async function addressesInPages(db: Db): Promise<Record<string, string>> {
  const addresses = Object.entries(await contact(db));
  return Object.fromEntries(addresses.map(([name, address]) => [`${name}@site.invalid`, address]));
}
