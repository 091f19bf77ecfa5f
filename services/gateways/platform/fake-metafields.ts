import type {
  MetafieldDefinition,
  MetafieldPlace,
  MetafieldsGateway,
  MetafieldValue,
  RejectedValue,
} from './metafields.gateway.js';
import { retryLater } from './outcome.js';
import type { PlatformOutcome, ShopAccess } from './platform.gateway.js';

const nameOf = ({ namespace, key }: Pick<MetafieldPlace, 'namespace' | 'key'>): string => `${namespace} ${key}`;

/** Metafields in memory, with the same contract as the real ones (one adapter suite checks both). */
export class FakeMetafields implements MetafieldsGateway {
  /** Values by name, of each customer whom the shop has. */
  readonly customers = new Map<string, Map<string, string>>();
  readonly definitions = new Map<string, MetafieldDefinition>();
  /** Answer of the next calls in place of their own; null when they are carried out. */
  failure: PlatformOutcome<never> | null = null;
  /** Number of the next calls that are throttled. */
  throttled = 0;
  /** Every call that stored or removed something, with the customers whom it named. */
  readonly calls: string[][] = [];

  async define(_shop: ShopAccess, definition: MetafieldDefinition): Promise<PlatformOutcome<null>> {
    const failure = this.nextFailure();
    if (failure) return failure;
    if (!this.definitions.has(nameOf(definition))) this.definitions.set(nameOf(definition), definition);
    return { ok: true, value: null };
  }

  async set(_shop: ShopAccess, values: readonly MetafieldValue[]): Promise<PlatformOutcome<readonly RejectedValue[]>> {
    const failure = this.nextFailure();
    if (failure) return failure;
    const rejected = values.flatMap(({ customer }, at) =>
      this.customers.has(customer) ? [] : [{ at, code: 'INVALID', message: 'Owner does not exist' }],
    );
    if (rejected.length > 0) return { ok: true, value: rejected };
    this.note(values);
    for (const one of values) this.customers.get(one.customer)!.set(nameOf(one), one.value);
    return { ok: true, value: [] };
  }

  async remove(_shop: ShopAccess, places: readonly MetafieldPlace[]): Promise<PlatformOutcome<null>> {
    const failure = this.nextFailure();
    if (failure) return failure;
    this.note(places);
    for (const one of places) this.customers.get(one.customer)?.delete(nameOf(one));
    return { ok: true, value: null };
  }

  private note(places: readonly MetafieldPlace[]): void {
    this.calls.push([...new Set(places.map(({ customer }) => customer))]);
  }

  private nextFailure(): PlatformOutcome<never> | null {
    if (this.throttled > 0) {
      this.throttled -= 1;
      return retryLater('throttled', 2_000);
    }
    return this.failure;
  }
}
