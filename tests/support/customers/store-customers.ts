import type { RegistryParts } from '@loyalty/services/contexts/customers/application/customer-registry';
import type { CustomerBody } from '@loyalty/services/gateways/platform/customer-body';
import type {
  CustomerIdentity,
  CustomerList,
  CustomersGateway,
  NewCustomer,
} from '@loyalty/services/gateways/platform/customers.gateway';
import { rejected } from '@loyalty/services/gateways/platform/outcome';
import type { PlatformOutcome } from '@loyalty/services/gateways/platform/platform.gateway';
import { Ledger } from '@loyalty/services/platform/commands/ledger';
import { MemoryEventStore, SimulatedLog } from '../../simulation/memory-store.js';

const NOW = '2026-03-10T03:00:00.000Z';

/** A customer of the store as the platform has them. */
export const storeCustomer = (id: string, more: Partial<CustomerBody> = {}): CustomerBody => ({
  id,
  first_name: 'N',
  last_name: id,
  email: `n${id}@example.com`,
  phone: null,
  state: 'enabled',
  created_at: '2024-01-01T00:00:00Z',
  updated_at: '2024-05-01T00:00:00Z',
  tax_exempt: false,
  tags: [],
  locale: 'en',
  default_address: null,
  email_marketing_consent: null,
  ...more,
});

/** A ledger beside a store with customers; what the store was asked is counted, and its answers can be held back. */
export class StoreBeside implements CustomersGateway {
  readonly log = new SimulatedLog();
  readonly store = new MemoryEventStore(this.log, () => undefined, true);
  readonly clock = { now: () => new Date(NOW) };
  readonly ledger = new Ledger(this.store, this.clock);
  /** Version of every profile that is saved. */
  version = 1;
  readonly vault = {
    saveProfile: async (_shop: string, customer: string) => (this.erased.has(customer) ? 0 : this.version),
  };
  readonly access = { of: async () => ({ domain: 'fern.myshopify.com', accessToken: 't' }) };
  readonly erased = new Set<string>();
  readonly questions: (readonly CustomerIdentity[])[] = [];
  people: CustomerBody[] = [];
  /** Answer instead of customers. */
  trouble: Exclude<PlatformOutcome<never>, { ok: true }> | null = null;
  /** Size of the pieces and pages in which customers are answered. */
  piece = 2;
  list: CustomerList | null = { state: 'ready', url: 'list', count: 0 };
  lists = 0;
  /** The number of customers of a list after which it breaks off. */
  breaksAfter = Number.POSITIVE_INFINITY;

  get parts(): RegistryParts & { readonly customers: CustomersGateway } {
    return {
      ledger: this.ledger,
      vault: this.vault,
      customers: this,
      access: this.access,
      store: this.store,
      clock: this.clock,
    };
  }

  async findCustomers(_: unknown, identities: readonly CustomerIdentity[]) {
    this.questions.push(identities);
    if (this.trouble) return this.trouble;
    const fits = (identity: CustomerIdentity) => (one: CustomerBody) => {
      if ('id' in identity) return one.id === identity.id;
      return 'email' in identity ? one.email === identity.email.toLowerCase() : one.phone === identity.phone;
    };
    return { ok: true as const, value: identities.map((one) => this.people.find(fits(one)) ?? null) };
  }

  async createCustomer(_: unknown, { email, phone }: NewCustomer) {
    if (this.trouble) return this.trouble;
    const taken = this.people.some((one) => (email && one.email === email) || (phone && one.phone === phone));
    if (taken) return rejected('INVALID', 'Email has already been taken');
    const person = { first_name: null, last_name: null, email: email || null, phone: phone || null, state: 'disabled' };
    this.people.push(storeCustomer(String(9_000 + this.people.length), person));
    return { ok: true as const, value: this.people.at(-1)! };
  }

  async customersChangedSince(_: unknown, since: string, after: string | null) {
    if (this.trouble) return this.trouble;
    const due = this.people.filter(({ updated_at: at }) => Date.parse(at) >= Date.parse(since));
    const [from, to] = [Number(after), Number(after) + this.piece];
    const customers = due.toSorted((a, b) => a.updated_at.localeCompare(b.updated_at)).slice(from, to);
    return { ok: true as const, value: { customers, next: to < due.length ? String(to) : null } };
  }

  async startList() {
    this.lists += 1;
    return this.trouble ?? { ok: true as const, value: `list-${this.lists}` };
  }

  async findList(_: unknown, id: string) {
    const list = id === `list-${this.lists}` ? this.list : null;
    return { ok: true as const, value: list && { ...list, count: this.people.length } };
  }

  async *readList(_: string, skip: number): ReturnType<CustomersGateway['readList']> {
    for (let from = skip; from < this.people.length; from += this.piece) {
      if (from >= this.breaksAfter)
        return yield { ok: false, kind: 'later', reason: 'unknown', retryAfterMs: 10 } as const;
      yield { ok: true as const, value: this.people.slice(from, from + this.piece) };
    }
  }

  /** Types of the events of a customer, in the order of the log. */
  async eventsOf(customer: string): Promise<string[]> {
    const events = await this.store.readStream('fern', `fern/customers/${customer}`);
    return events.map(({ type }) => type);
  }
}
