import { createHash } from 'node:crypto';

/** Who signs in. */
export interface Person {
  name: string;
  /** Empty: the person does not share it. */
  email: string;
  /** Whether this house knows that the address is theirs. */
  verified: boolean;
}

/** People that the page offers; anybody else can be typed in. */
export const people: Person[] = [
  { name: 'Robin Vega', email: 'robin.vega@example.com', verified: true },
  { name: 'Noor Halim', email: 'noor.halim@example.com', verified: true },
];

/** The same number for the same person, another one in each house. */
export function subjectOf(house: string, { name, email }: Person): string {
  const hash = createHash('sha256')
    .update(`${house}:${(email || name).toLowerCase()}`)
    .digest();
  return String(hash.readBigUInt64BE()).padStart(20, '1');
}
