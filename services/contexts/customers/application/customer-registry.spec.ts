import { beforeEach, describe, expect, it } from '@jest/globals';
import { StoreBeside, storeCustomer } from '../../../../tests/support/customers/store-customers.js';
import { NeedsHelp, TryLater } from '../../../platform/tasks/task-errors.js';
import { customerDecider } from '../domain/customer.js';
import { CustomerRegistry } from './customer-registry.js';
import { loadCustomer } from './queries.js';

let store: StoreBeside;
let registry: CustomerRegistry;
beforeEach(() => {
  store = new StoreBeside();
  store.people = ['7', '8'].map((id) => storeCustomer(id));
  registry = new CustomerRegistry(store.parts);
});

const context = { shop: 'fern', actor: { kind: 'webhook' as const, id: 't' }, causation: 'c', correlation: 'c' };
const state = (customer: string) => loadCustomer(store.ledger, 'fern', customer);

describe('the registry of customers', () => {
  it('registers whom the store has, as of the day of their account', async () => {
    await registry.meet('fern', ['7', '404']);
    expect(await state('7')).toMatchObject({ known: true, membership: 'Member', profile: 1 });
    expect(await state('404')).toMatchObject({ known: false });
    const [seen] = await store.store.readStream('fern', 'fern/customers/7');
    expect(seen).toMatchObject({ type: 'CustomerSeen', occurredAt: '2024-01-01T00:00:00.000Z' });
  });

  it('asks once for callers side by side, and never again for whom the ledger knows', async () => {
    await Promise.all([registry.meet('fern', ['7', '8']), registry.meet('fern', ['8']), registry.knownAt('fern', '7')]);
    await registry.meet('fern', ['7', '8']);
    expect(
      store.questions
        .flat()
        .map((one) => ('id' in one ? one.id : one))
        .sort(),
    ).toEqual(['7', '8']);
    expect([await store.eventsOf('7'), await store.eventsOf('8')]).toEqual([
      ['CustomerSeen', 'ProfileChanged'],
      ['CustomerSeen', 'ProfileChanged'],
    ]);
  });

  it('says from which position on a customer is known; null for nobody', async () => {
    expect(await registry.knownAt('fern', '7')).toBe(await store.store.head());
    expect(await registry.knownAt('fern', '404')).toBeNull();
  });

  it('finds by address, and does not ask for what is no id or address', async () => {
    const identities = [{ email: 'n8@example.com' }, { email: 'no address' }, { phone: '0123' }, { id: '007' }];
    expect(await registry.meetAny('fern', identities)).toBe(await store.store.head());
    expect(store.questions).toEqual([[{ email: 'n8@example.com' }]]);
    expect(await registry.meetAny('fern', [{ email: 'nobody@example.com' }])).toBeNull();
    await registry.meet('fern', ['99999999999999999999', '0', 'x']);
    expect(store.questions).toHaveLength(2);
  });

  it('finds by a text that is an id, an address or a phone number, and by no other', async () => {
    store.people = [storeCustomer('7', { phone: '+12025550101' }), storeCustomer('8'), storeCustomer('9')];
    for (const text of ['7', 'N8@example.com']) expect(await registry.foundAt('fern', text)).not.toBeNull();
    for (const text of ['Maya', '#1001', '404']) expect(await registry.foundAt('fern', text)).toBeNull();
    expect(store.questions).toEqual([[{ id: '7' }], [{ email: 'n8@example.com' }], [{ id: '404' }]]);
  });

  it('leaves erased and merged customers what they are', async () => {
    store.erased.add('8');
    const merge = { kind: 'MergeAtStore' as const, customer: '7', into: '9' };
    await store.ledger.execute(customerDecider, '7', merge, context);
    await registry.meet('fern', ['7', '8']);
    expect([await state('7'), await state('8')]).toMatchObject([{ known: false, mergedInto: '9' }, { known: false }]);
    expect(store.questions).toEqual([[{ id: '8' }]]);
  });

  it('records the consent of who agreed to marketing, and nothing of who never did', async () => {
    const consent = { state: 'subscribed', consent_updated_at: '2024-02-01T00:00:00Z' };
    const declined = { ...consent, state: 'not_subscribed' };
    store.people = [
      storeCustomer('7', { email_marketing_consent: consent }),
      storeCustomer('8', { email_marketing_consent: declined }),
    ];
    await registry.meet('fern', ['7', '8']);
    expect([(await state('7')).newsletter?.subscribed, (await state('8')).newsletter]).toEqual([true, null]);
  });

  it('throws while the store does not answer, and leaves it alone until it said so', async () => {
    store.trouble = { ok: false, kind: 'later', reason: 'unavailable', retryAfterMs: 60_000 };
    await expect(registry.meet('fern', ['7'])).rejects.toThrow(TryLater);
    await expect(registry.meet('fern', ['8'])).rejects.toThrow(TryLater);
    expect(store.questions).toHaveLength(1);
    store.trouble = { ok: false, kind: 'refused', code: 'ACCESS_DENIED', message: 'no' };
    await expect(new CustomerRegistry(store.parts).meet('fern', ['7'])).rejects.toThrow(NeedsHelp);
  });
});
