import { blockDocuments } from '@loyalty/contracts/blocks/documents';
import type { DonationSettings } from '@loyalty/contracts/blocks/donation/kind';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { donationRule } from '@loyalty/contracts/rewards/donation';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { expiryAt } from '../../programs/domain/in-force.js';
import { loadShop } from '../../shop/application/queries.js';

const KIND = blockDocuments.donation;

/** Causes that take points, as the published block of donations has them. */
export class Causes {
  private readonly documents: Documents;

  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {
    this.documents = new Documents(ledger, [{ kind: KIND }]);
  }

  /** A cause as a rule of redemptions, the reason why it takes no points, or null for an id that no cause has. */
  async find(shop: string, id: string, points: number | undefined) {
    const address = this.documents.find(KIND.kind, 'main')!;
    const { published, version } = await this.documents.current(shop, address);
    const causes = (published as DonationSettings | null)?.causes ?? [];
    const cause = causes.find((row) => row.id === id);
    if (!cause) return null;
    if (cause.isPaused) return reject('program.not-active', { field: 'programId' });
    if (points === undefined) return reject('points.redeem-amount', { field: 'points' }) satisfies Rejection;
    const [book, { currency, zone }] = await Promise.all([
      loadProgramBook(this.ledger, shop),
      loadShop(this.ledger, shop),
    ]);
    const expiry = expiryAt(book, this.clock.now().toISOString());
    return { of: { program: id, version, title: cause.title }, rule: donationRule(cause), currency, zone, expiry };
  }
}
