import { createHash } from 'node:crypto';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import {
  type ReviewAppName,
  reviewApps,
  verifiesKeys,
  verifyingReviewApps,
} from '@loyalty/contracts/programs/settings/actions';
import { secretOf } from '../../../gateways/reviews/apps.js';
import type { ReviewVendors } from '../../../gateways/reviews/review-vendors.gateway.js';
import { type Clock, isoNow } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { SecretStore } from '../../../platform/vault/secrets.js';
import { loadShop } from '../../shop/application/queries.js';

export interface ReviewConnection {
  readonly app: ReviewAppName;
  readonly connected: boolean;
  readonly confirmed: boolean;
}

/** Name of the vault's record of the key that was confirmed last. */
const confirmedOf = (app: ReviewAppName): string => `review-key-confirmed/${app}`;
/** Name of the vault's record of the moment at which the app was connected. */
const sinceOf = (app: ReviewAppName): string => `review-app-connected/${app}`;
/** The record names a key, so that it says nothing about the next one, whichever is stored first. */
const recordOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Keys of a shop's review apps. A key is confirmed once its app has accepted it, or a delivery was proven by it. */
export class ReviewConnections {
  constructor(
    private readonly ledger: Ledger,
    private readonly secrets: SecretStore,
    private readonly vendors: ReviewVendors,
    private readonly clock: Clock,
  ) {}

  list(shop: string): Promise<ReviewConnection[]> {
    return Promise.all(reviewApps.map((app) => this.of(shop, app)));
  }

  async of(shop: string, app: ReviewAppName): Promise<ReviewConnection> {
    const key = await this.secrets.read(shop, secretOf(app));
    return { app, connected: key !== null, confirmed: key !== null && (await this.isConfirmed(shop, app, key)) };
  }

  /** Asks the app, unless it has accepted this very key before. @returns why the key cannot be taken; null where it can */
  async check(shop: string, app: ReviewAppName, key: string): Promise<Rejection | null> {
    if ((await this.secrets.read(shop, secretOf(app))) === key && (await this.isConfirmed(shop, app, key))) return null;
    const { domain } = await loadShop(this.ledger, shop);
    const verdict = await this.vendors.accepts(app, key, domain);
    if (verdict === 'refused') return reject('review.wrong-key', { field: 'secret' });
    if (verdict === 'unreachable')
      return reject('review.app-unreachable', {
        field: 'secret',
        with: { app: verifiesKeys(app) ? verifyingReviewApps[app] : app },
      });
    if (verdict === 'accepted') await this.confirm(shop, app, key);
    return null;
  }

  /** Stores a key. Replacing one leaves the moment of the first. */
  async connect(shop: string, app: ReviewAppName, key: string): Promise<void> {
    const isFirst = (await this.secrets.read(shop, secretOf(app))) === null;
    await this.secrets.save(shop, secretOf(app), key);
    if (isFirst) await this.secrets.save(shop, sinceOf(app), isoNow(this.clock));
  }

  /** When the app was connected; null while it is not, and for keys from before the moment was recorded. */
  since(shop: string, app: ReviewAppName): Promise<string | null> {
    return this.secrets.read(shop, sinceOf(app));
  }

  async disconnect(shop: string, app: ReviewAppName): Promise<void> {
    await this.secrets.drop(shop, secretOf(app));
    await this.secrets.drop(shop, confirmedOf(app));
    await this.secrets.drop(shop, sinceOf(app));
  }

  /** Records that a key is the app's. */
  async confirm(shop: string, app: ReviewAppName, key: string): Promise<void> {
    if (!(await this.isConfirmed(shop, app, key))) await this.secrets.save(shop, confirmedOf(app), recordOf(key));
  }

  private async isConfirmed(shop: string, app: ReviewAppName, key: string): Promise<boolean> {
    return (await this.secrets.read(shop, confirmedOf(app))) === recordOf(key);
  }
}
