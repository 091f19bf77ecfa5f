import type { Year } from './seed-event.js';

/** A customer as the demo store takes one in. */
interface StoreCustomer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly state: 'enabled' | 'disabled';
  /** ISO instant of the account. */
  readonly at: string;
}

const PEOPLE = [
  { firstName: 'Nora', lastName: 'Quist', state: 'enabled' },
  { firstName: 'Ben', lastName: 'Adler', state: 'enabled' },
  { firstName: 'Aiko', lastName: 'Mori', state: 'disabled' },
] as const;

/** Above the ids of a shop's year, and below those of the next shop. */
const APART = 9_000_000_000n;
const YEAR_MS = 365 * 86_400_000;

/** People whom a store had before the app came: no delivery tells of them, so the ledger learns of them by asking the store. */
export function peopleFromBefore({ people }: Pick<Year, 'people'>, now: Date): StoreCustomer[] {
  const [first] = people;
  if (!first) return [];
  return PEOPLE.map(({ firstName, lastName, state }, index) => ({
    id: String(BigInt(first.customer) + APART + BigInt(index)),
    firstName,
    lastName,
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    phone: null,
    state,
    at: new Date(now.getTime() - (3 + index) * YEAR_MS).toISOString(),
  }));
}
