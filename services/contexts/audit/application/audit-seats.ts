import type { Principal } from '../../../platform/access/principal.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { readingDecider } from '../domain/reading.js';
import type { Seats } from '../domain/seats.js';
import { loadSeats } from './queries.js';

/** Holders of the auditor's seat, and their reads. */
export class AuditSeats {
  constructor(private readonly ledger: Ledger) {}

  seats(shop: string): Promise<Seats> {
    return loadSeats(this.ledger, shop);
  }

  async isAuditor(shop: string, staff: string): Promise<boolean> {
    return Object.hasOwn((await this.seats(shop)).auditors, staff);
  }

  /**
   * Records what an auditor reads, before the answer (I-60); reads of others are not recorded.
   * @throws StoreUnavailable when it cannot be recorded; nothing is shown then
   */
  async noteReading({ shop, actor, isAuditor }: Principal, what: string, requestId: string): Promise<void> {
    if (!isAuditor) return;
    const command = { kind: 'NoteReading' as const, staff: actor.id, what };
    const context = { shop, actor, causation: `request:${requestId}`, correlation: requestId };
    await this.ledger.execute(readingDecider, `reads-${actor.id}`, command, context);
  }
}
