import { ALL_ORDERS_SCOPE, isGranted, REQUIRED_SCOPES } from '@loyalty/contracts/shop/scopes';
import { LRUCache } from 'lru-cache';
import type { GrantedScopes } from './granted-scopes.js';

/** Answers of the platform are remembered for so long, of so many shops. */
const REMEMBERED_MS = 60_000;
const MOST_SHOPS = 10_000;

/** What the app may do in a store, for the screens that need it. */
export class StoreAccess {
  private readonly scopes = new LRUCache<string, readonly string[]>({ max: MOST_SHOPS, ttl: REMEMBERED_MS });

  /** @param isRealStore whether shops are stores of the platform, which shows an app its own subscription contracts alone */
  constructor(
    private readonly granted: Pick<GrantedScopes, 'known'>,
    private readonly isRealStore: boolean,
  ) {}

  async of(shop: string) {
    const scopes = this.scopes.get(shop) ?? (await this.granted.known(shop));
    if (scopes) this.scopes.set(shop, scopes);
    return {
      missingScopes: scopes ? REQUIRED_SCOPES.filter((scope) => !isGranted(scope, scopes)) : [],
      readsAllOrders: !this.isRealStore || scopes === null || isGranted(ALL_ORDERS_SCOPE, scopes),
      hidesOtherContracts: this.isRealStore,
    };
  }
}
