import { type Profile, type ProfileRef, type Profiles, profileKey } from '@loyalty/projections/engine/runtime/profiles';
import { migrateLedger } from '@loyalty/services/platform/event-store/postgres/schema';
import { openPostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import { BenchHistory, SHOP } from './history.js';

/** Number of concurrent requests: enough for full batches. */
const AT_ONCE = 4_000;

const FIRST = 'anna ben clara david emma felix greta hugo ida jonas karla liam mia noah olga paul'.split(' ');
const LAST = 'smith mueller garcia rossi novak jansen dubois silva nielsen horvat yilmaz tanaka kim chen singh'.split(
  ' ',
);

/** A bench customer, deterministic by number, with realistically common names. */
export function person(n: number): Profile {
  const firstName = FIRST[n % FIRST.length]!;
  const last = LAST[Math.floor(n / FIRST.length) % LAST.length]!;
  return { firstName, name: `${firstName} ${last}`, email: `${firstName}.${last}${n}@example.com`, phone: '' };
}

/** A vault with a profile for every customer. */
export const everybody: Profiles = {
  read: async (refs: readonly ProfileRef[]) =>
    new Map(refs.map((ref) => [profileKey(ref), person(Number(ref.customer))])),
  birthMonths: async () => new Map(),
};

/** Writes at least this many events of a shop's history into a new log, through the store; returns the last position. */
export async function fillLog(url: string, events: number, customers: number): Promise<number> {
  await migrateLedger({ url });
  const store = await openPostgresEventStore({ url, lease: 'acquire', crash: () => {} });
  const history = new BenchHistory(customers, events);
  const revisions = new Map<string, number>();
  let position = 0;
  try {
    while (position < events) {
      const requests: Promise<{ position: number }>[] = [];
      while (requests.length < AT_ONCE && position + requests.length < events)
        for (const { stream, event } of history.next()) {
          const expectedRevision = revisions.get(stream) ?? 0;
          // Orders, coupons and customers have a single event per stream.
          if (/\/(points|programs)\//.test(stream)) revisions.set(stream, expectedRevision + 1);
          requests.push(store.append({ shop: SHOP, stream, expectedRevision, events: [event] }));
        }
      for (const receipt of await Promise.all(requests)) position = Math.max(position, receipt.position);
    }
    return position;
  } finally {
    await store.close();
  }
}
