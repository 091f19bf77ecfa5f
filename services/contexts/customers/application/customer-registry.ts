import { isStoreEmail, isStorePhone } from '@loyalty/contracts/customers/store-addresses';
import type { CustomerBody } from '../../../gateways/platform/customer-body.js';
import type { CustomerIdentity, CustomersGateway } from '../../../gateways/platform/customers.gateway.js';
import type { PlatformOutcome } from '../../../gateways/platform/platform.gateway.js';
import type { CustomerDirectory } from '../../../platform/access/customer-directory.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { EventStore } from '../../../platform/event-store/port.js';
import { answerOf, toRetryableError } from '../../../platform/tasks/platform-answers.js';
import type { Vault } from '../../../platform/vault/vault.js';
import type { Customer } from '../domain/customer.js';
import { loadCustomer } from './queries.js';
import { registerCustomer } from './register-customer.js';

export interface RegistryParts {
  readonly ledger: Ledger;
  readonly vault: Pick<Vault, 'saveProfile'>;
  readonly customers: Pick<CustomersGateway, 'findCustomers'>;
  readonly access: Pick<PlatformAccess, 'of'>;
  readonly store: Pick<EventStore, 'head'>;
  readonly clock: Clock;
}

/** The platform's ids are signed 64-bit numbers without leading zeros; it takes anything else for a defect of the question. */
const isId = (id: string): boolean => /^[1-9]\d{0,18}$/.test(id) && BigInt(id) < 2n ** 63n;
const isAskable = (one: CustomerIdentity): boolean => {
  if ('id' in one) return isId(one.id);
  return 'email' in one ? isStoreEmail(one.email) : isStorePhone(one.phone);
};
type Found = (CustomerBody | null)[];

/** A customer whom the store has; nothing is recorded of one who was erased. */
export interface Registered {
  readonly customer: string;
  readonly erased: boolean;
}

/** How a question is put: once, or again after a while. */
type Ask = (call: () => Promise<PlatformOutcome<Found>>) => Promise<PlatformOutcome<Found>>;
const once: Ask = (call) => call();

/** Whether the store may know more of an id than the ledger: an erased or merged customer stays what they are, whatever it says. */
const isUnknown = ({ known, forgotten, mergedInto }: Customer): boolean => !known && !forgotten && mergedInto === null;

/**
 * The one answer to who is a customer of a shop: known to the ledger, or registered now from the store's answer, or truly not there.
 */
export class CustomerRegistry implements CustomerDirectory {
  /** Request coalescing: callers who name the same unknown customer share a question. */
  private readonly asking = new Map<string, Promise<void>>();
  /** Until when a store that did not answer is left alone, in milliseconds of the machine's clock, by shop. */
  private readonly silentUntil = new Map<string, number>();

  constructor(private readonly parts: RegistryParts) {}

  async meet(shop: string, customers: readonly string[]): Promise<void> {
    const states = await Promise.all(customers.map((one) => loadCustomer(this.parts.ledger, shop, one)));
    const unknown = [...new Set(customers.filter((one, at) => isUnknown(states[at]!) && isId(one)))];
    if (unknown.length === 0) return;
    const nameOf = (id: string) => `${shop}/${id}`;
    const fresh = unknown.filter((id) => !this.asking.has(nameOf(id)));
    const identities = fresh.map((id) => ({ id }));
    const question = this.register(shop, identities, once).then(() => undefined);
    for (const id of fresh)
      this.asking.set(
        nameOf(id),
        question.finally(() => this.asking.delete(nameOf(id))),
      );
    await Promise.all(unknown.map((id) => this.asking.get(nameOf(id))));
  }

  async knownAt(shop: string, customer: string): Promise<number | null> {
    await this.meet(shop, [customer]);
    const { known, forgotten } = await loadCustomer(this.parts.ledger, shop, customer);
    return known && !forgotten ? this.parts.store.head() : null;
  }

  async foundAt(shop: string, text: string): Promise<number | null> {
    if (isId(text)) return this.knownAt(shop, text);
    return this.meetAny(shop, [text.startsWith('+') ? { phone: text } : { email: text.toLowerCase() }]);
  }

  /**
   * Registers whom the store has under ids or addresses that are not known here. @returns the position of the log from which on they are
   * known; null when there was nobody. @throws as `meet`
   */
  meetAny(shop: string, identities: readonly CustomerIdentity[]): Promise<number | null> {
    return this.knownFrom(shop, identities, once);
  }

  /** As `meetAny`, for one question of many in a long run: asked again a few times, as late as the platform says. */
  meetAnyWithRetries(shop: string, identities: readonly CustomerIdentity[]): Promise<number | null> {
    return this.knownFrom(shop, identities, answerOf);
  }

  /**
   * Registers whom the store has under addresses or phones, asked again a few times. @returns what is known of each: the id of the customer,
   * that they were erased, or null where the store has nobody, or cannot be asked for that. @throws as `meet`
   */
  async registeredAs(shop: string, identities: readonly CustomerIdentity[]): Promise<(Registered | null)[]> {
    const askable = identities.filter(isAskable);
    const found = await this.register(shop, askable, answerOf);
    return identities.map((one) => found[askable.indexOf(one)] ?? null);
  }

  private async knownFrom(shop: string, identities: readonly CustomerIdentity[], ask: Ask): Promise<number | null> {
    const found = await this.register(shop, identities.filter(isAskable), ask);
    return found.some((one) => one && !one.erased) ? this.parts.store.head() : null;
  }

  /** In the order of the question. */
  private async register(
    shop: string,
    identities: readonly CustomerIdentity[],
    ask: Ask,
  ): Promise<(Registered | null)[]> {
    if (identities.length === 0) return [];
    const bodies = await this.find(shop, identities, ask);
    const people = [...new Map(bodies.flatMap((one) => (one ? [[one.id, one] as const] : []))).values()];
    const registered = people.map(async (one) => [one.id, await registerCustomer(this.parts, shop, one)] as const);
    const isThere = new Map(await Promise.all(registered));
    return identities.map((_, at) => {
      const customer = bodies[at]?.id;
      return customer === undefined ? null : { customer, erased: !isThere.get(customer) };
    });
  }

  private async find(shop: string, identities: readonly CustomerIdentity[], ask: Ask): Promise<Found> {
    const { access, customers } = this.parts;
    const shopAccess = await access.of(shop);
    if (!shopAccess) return [];
    const answer = await ask(() => this.unlessSilent(shop, () => customers.findCustomers(shopAccess, identities)));
    if (answer.ok) return answer.value;
    throw toRetryableError(answer);
  }

  /** Circuit breaker: a store that did not answer is asked again when it said so, and callers meanwhile do not wait for it. */
  private async unlessSilent(
    shop: string,
    call: () => Promise<PlatformOutcome<Found>>,
  ): Promise<PlatformOutcome<Found>> {
    const wait = (this.silentUntil.get(shop) ?? 0) - performance.now();
    if (wait > 0) return { ok: false, kind: 'later', reason: 'unavailable', retryAfterMs: wait };
    const answer = await call();
    this.silentUntil.delete(shop);
    if (!answer.ok && answer.kind === 'later') this.silentUntil.set(shop, performance.now() + answer.retryAfterMs);
    return answer;
  }
}
