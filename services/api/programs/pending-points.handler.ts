import { getPendingPoints, savePendingPoints } from '@loyalty/contracts/programs/queries';
import { Ledger } from '../../commands/ledger.js';
import { programBookDecider } from '../../domain/programs/book.js';
import { BOOK, bookOf } from '../../reactors/facts.js';
import { answered, causeOf, type Handler, Handles, type Message } from '../http/call.js';

@Handles(getPendingPoints)
export class GetPendingPointsHandler implements Handler<typeof getPendingPoints> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof getPendingPoints>) {
    const { holds } = await bookOf(this.ledger, call.principal.shop);
    return { data: { hold: holds.at(-1)?.hold ?? null } };
  }
}

@Handles(savePendingPoints)
export class SavePendingPointsHandler implements Handler<typeof savePendingPoints> {
  constructor(private readonly ledger: Ledger) {}

  /** Points that wait are released by the clock, account by account, each once (I-40). */
  async execute({ call }: Message<typeof savePendingPoints>) {
    const { hold } = call.body;
    const cause = causeOf(call, savePendingPoints.id);
    const command = { kind: 'SetPendingPoints' as const, hold };
    return answered(await this.ledger.execute(programBookDecider, BOOK, command, cause, () => ({ hold })));
  }
}
