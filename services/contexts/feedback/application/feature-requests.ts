import { type FeatureRequest, featureRequest, type SentRequest } from '@loyalty/contracts/feedback/queries';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { derivedId } from '../../../platform/commands/ids.js';
import type { LedgerStates } from '../../../platform/commands/ledger.js';
import type { Vault } from '../../../platform/vault/vault.js';
import type { Outbox } from '../../messaging/application/outbox.js';
import type { Mails } from '../../messaging/application/send-mail.js';
import { loadShop } from '../../shop/application/queries.js';
import { featureRequested } from '../mails/feature-requested.js';

/** Secret of a shop with the vendor's address: mails name their recipients by reference. */
const VENDOR = 'feature-requests-to';

/** Requests that the page lists. */
const SHOWN = 50;

interface RequestParts {
  readonly ledger: LedgerStates;
  readonly secrets: Pick<Vault['secrets'], 'save'>;
  readonly mails: Pick<Mails, 'enqueue'>;
  readonly outbox: Pick<Outbox, 'newestOf'>;
  /** Where requests go; undefined in an installation without support. */
  readonly vendor: string | undefined;
}

/** Feature requests are mails to the vendor; the outbox keeps each of them, and whether it was sent. */
export class FeatureRequests {
  constructor(private readonly parts: RequestParts) {}

  get isOpen(): boolean {
    return this.parts.vendor !== undefined;
  }

  /** @param key the same request again has the same key, and is sent once */
  async send(shop: string, request: FeatureRequest, key: string): Promise<{ id: string } | Rejection> {
    const { ledger, secrets, mails, vendor } = this.parts;
    if (vendor === undefined) return reject('feedback.nowhere');
    const id = `feature-request-${derivedId('feature-request', shop, key)}`;
    await secrets.save(shop, VENDOR, vendor);
    const { domain } = await loadShop(ledger, shop);
    const data = { ...request, domain };
    await mails.enqueue({ shop, id, template: featureRequested, to: { secret: VENDOR }, language: 'en', data });
    return { id };
  }

  async list(shop: string): Promise<SentRequest[]> {
    const mails = await this.parts.outbox.newestOf(shop, featureRequested.name, SHOWN);
    return mails.map(({ id, data, state, enqueuedAt: at }) => ({
      id,
      ...featureRequest.strip().parse(data),
      at,
      state: state === 'suppressed' ? 'failed' : state,
    }));
  }
}
