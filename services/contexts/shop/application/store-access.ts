import { ALL_ORDERS_SCOPE, type getStoreAccess, isGranted, REQUIRED_SCOPES } from '@loyalty/contracts/shop/scopes';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { CustomersGateway } from '../../../gateways/platform/customers.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { GrantedScopes } from './granted-scopes.js';

/** What is known of a shop is remembered for so long, of so many shops. */
const REMEMBERED = { max: 10_000, ttl: 60_000 };
const DAY_MS = 24 * 60 * 60_000;

type StoreAccessFacts = z.output<typeof getStoreAccess.data>;

interface StoreAccessParts {
  readonly granted: Pick<GrantedScopes, 'reported' | 'current'>;
  readonly customers: Pick<CustomersGateway, 'customersChangedSince'>;
  readonly access: Pick<PlatformAccess, 'of'>;
  readonly clock: Clock;
  /** Whether shops are stores of the platform, which shows an app its own subscription contracts alone. */
  readonly isRealStore: boolean;
}

/** What the app may do in a store, for the screens that need it. */
export class StoreAccess {
  /** Of shops whose scopes were never reported, and whether customers are hidden: what costs a call. */
  private readonly scopes = new LRUCache<string, readonly string[]>(REMEMBERED);
  private readonly hidden = new LRUCache<string, boolean>(REMEMBERED);

  constructor(private readonly parts: StoreAccessParts) {}

  async of(shop: string): Promise<StoreAccessFacts> {
    const { isRealStore } = this.parts;
    const scopes = await this.scopesOf(shop);
    return {
      missingScopes: scopes ? REQUIRED_SCOPES.filter((scope) => !isGranted(scope, scopes)) : [],
      readsAllOrders: !isRealStore || scopes === null || isGranted(ALL_ORDERS_SCOPE, scopes),
      hidesPeople: scopes !== null && isGranted('read_customers', scopes) && (await this.hidesPeople(shop)),
      hidesOtherContracts: isRealStore,
    };
  }

  private async scopesOf(shop: string): Promise<readonly string[] | null> {
    const { granted } = this.parts;
    const known = (await granted.reported(shop)) ?? this.scopes.get(shop);
    if (known) return known;
    const scopes = await granted.current(shop);
    if (scopes) this.scopes.set(shop, scopes);
    return scopes;
  }

  /** With the scope, customers are refused only while their protected data are not approved. */
  private async hidesPeople(shop: string): Promise<boolean> {
    const { access, customers, clock, isRealStore } = this.parts;
    const known = this.hidden.get(shop);
    if (known !== undefined) return known;
    const shopAccess = isRealStore ? await access.of(shop) : null;
    if (!shopAccess) return false;
    const since = new Date(clock.now().getTime() - DAY_MS).toISOString();
    const answer = await customers.customersChangedSince(shopAccess, since, null);
    const isHidden = !answer.ok && answer.kind === 'refused' && answer.code === 'ACCESS_DENIED';
    this.hidden.set(shop, isHidden);
    return isHidden;
  }
}
