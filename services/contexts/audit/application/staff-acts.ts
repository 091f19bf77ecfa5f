import type { Principal } from '../../../platform/access/principal.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { actingDecider } from '../domain/acting.js';

/** Staff actions without an event of their own: secrets of integrations, work on the read models, retries. */
export class StaffActs {
  constructor(private readonly ledger: Ledger) {}

  /**
   * Records an action before it is executed (I-60).
   * @throws StoreUnavailable when it cannot be recorded; nothing is done then
   */
  async note({ shop, actor }: Principal, what: string, requestId: string): Promise<void> {
    const context = { shop, actor, causation: `request:${requestId}`, correlation: requestId };
    await this.ledger.execute(actingDecider, `acts-${actor.id}`, { kind: 'NoteAct', staff: actor.id, what }, context);
  }
}
