import type { Reader } from '@loyalty/projections/engine/reading/reader';
import { customersById, type FoundCustomer, idsByEmail, idsByPhone } from '@loyalty/projections/imports/lookup.queries';
import type { Db, LedgerTables } from '@loyalty/projections/ledger-model';
import type { CustomerIdentity } from '../../../gateways/platform/customers.gateway.js';
import { readFolded } from '../../../platform/tasks/read-folded.js';
import { NeedsHelp } from '../../../platform/tasks/task-errors.js';
import type { CustomerRegistry } from '../../customers/application/customer-registry.js';
import { phoneKey } from '../domain/cells.js';
import type { RowIdentity } from '../domain/row.js';
import { customerOf, type KnownCustomer, type Lookup } from '../domain/verdict.js';

/** Finds the customers whom rows name, of those known up to a position of the log. @throws StoreUnavailable while the read models are behind it */
export type FindCustomers = (
  shop: string,
  identities: readonly RowIdentity[],
  atLeast: number,
  /** Whether who is not found is created at the store: then it has to have answered. */
  creates?: boolean,
) => Promise<Lookup>;

const PLATFORM_ID = /^\d{1,20}$/;
const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];
/** Spreadsheets take the plus off an international number: it is tried with it, where that names one customer. */
const withPlus = (phone: string): string => (phone.startsWith('+') ? phone : `+${phone}`);
const toKnown = ({ type: membership, ...found }: FoundCustomer): KnownCustomer => ({ ...found, membership });

/** A customer who was merged is found as the survivor. */
export const storedCustomers =
  (reader: Reader<LedgerTables>): FindCustomers =>
  async (shop, identities, atLeast) => {
    const search = async (db: Db) => {
      const emails = await idsByEmail(db, shop, distinct(identities.map(({ email }) => email)));
      // Phones have no index: they are looked up where nothing better names the customer.
      const phoneOnly = identities.filter(({ email }) => !emails.has(email));
      const keys = phoneOnly.flatMap(({ phone }) => (phone ? [phone, withPlus(phone)] : []));
      const phones = await idsByPhone(db, shop, distinct(keys));
      const named = identities.map(({ customerId }) => customerId).filter((id) => PLATFORM_ID.test(id));
      const known = new Map<string, FoundCustomer>();
      let ids = [...new Set([...named, ...emails.values(), ...[...phones.values()].flat()])];
      // Repeats until no found customer is merged into another one.
      while (ids.length > 0) {
        const found = await customersById(db, shop, ids);
        for (const one of found) known.set(one.customer, one);
        ids = found.flatMap(({ merged_into: into }) => (into && !known.has(into) ? [into] : []));
      }
      return { emails, phones, known };
    };
    const { emails, phones, known } = await readFolded(reader, { shop, atLeast, what: 'customers' }, search);
    const survivorOf = (id: string | undefined): KnownCustomer | null => {
      let found = id === undefined ? undefined : known.get(id);
      const seen = new Set<string>();
      while (found?.merged_into && !seen.has(found.customer)) {
        seen.add(found.customer);
        found = known.get(found.merged_into) ?? found;
      }
      return found ? toKnown(found) : null;
    };
    const ofPhone = (phone: string): KnownCustomer[] => {
      const people = (phones.get(phone) ?? []).flatMap((id) => survivorOf(id) ?? []);
      return [...new Map(people.map((one) => [one.customer, one])).values()];
    };
    return {
      byId: survivorOf,
      byEmail: (email) => survivorOf(emails.get(email)),
      byPhone: (text) => {
        const phone = phoneKey(text);
        const [found] = ofPhone(phone);
        if (found) return found;
        const [lone, ...others] = ofPhone(withPlus(phone));
        return lone && others.length === 0 ? lone : null;
      },
    };
  };

const identitiesOf = ({ customerId, email, phone }: RowIdentity): CustomerIdentity[] => [
  ...(customerId ? [{ id: customerId }] : []),
  ...(email ? [{ email }] : []),
  ...(phone ? [{ phone: phone.replace(/[^\d+]/g, '') }] : []),
];

/** Finds customers as `find` does, and asks the store for those who are not known. @throws as `find`, TryLater while the store does not answer, and NeedsHelp where those it lacks are created and it may not be asked */
export const withStoresCustomers =
  (find: FindCustomers, registry: Pick<CustomerRegistry, 'meetAnyWithRetries'>): FindCustomers =>
  async (shop, identities, atLeast, creates = false) => {
    const lookup = await find(shop, identities, atLeast);
    const missing = identities.filter((identity) => customerOf(identity, lookup) === null);
    const knownAt = await registry.meetAnyWithRetries(shop, missing.flatMap(identitiesOf)).catch((error: unknown) => {
      // Without the scope to read customers, deliveries are the only source, so nobody else can be found.
      if (error instanceof NeedsHelp && !creates) return null;
      throw error;
    });
    return knownAt === null ? lookup : find(shop, identities, Math.max(knownAt, atLeast));
  };
