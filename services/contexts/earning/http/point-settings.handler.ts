import { isDeepStrictEqual } from 'node:util';
import { reject } from '@loyalty/contracts/kernel/rejection';
import type { PointsExpiry } from '@loyalty/contracts/programs/events';
import {
  getPendingPoints,
  getPointSettings,
  PLAIN_LABEL,
  savePendingPoints,
  savePointSettings,
} from '@loyalty/contracts/programs/point-settings';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, commandContext, type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { loadProgramBook, PROGRAM_BOOK } from '../../programs/application/queries.js';
import { type ProgramBook, programBookDecider } from '../../programs/domain/book.js';
import { DEFAULT_EXPIRY } from '../../programs/domain/point-settings.js';
import { activeScheme } from '../../tiers/application/queries.js';

/** Settings in force for points earned now. */
function settingsOf({ expiries, reminders, label }: ProgramBook) {
  const newest = expiries.at(-1);
  return { expiry: newest ? newest.expiry : DEFAULT_EXPIRY, reminders, label: label ?? PLAIN_LABEL };
}

@Handles(getPointSettings)
export class GetPointSettingsHandler implements Handler<typeof getPointSettings> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof getPointSettings>) {
    return { data: settingsOf(await loadProgramBook(this.ledger, call.principal.shop)) };
  }
}

@Handles(savePointSettings)
export class SavePointSettingsHandler implements Handler<typeof savePointSettings> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof savePointSettings>) {
    const command = { kind: 'SetPointSettings' as const, ...call.body };
    const cause = commandContext(call, savePointSettings.id);
    if (await this.isExpiryLocked(call.principal.shop, call.body.expiry)) {
      const locked = reject('program.expiry-locked', { field: 'expiry' });
      return answered(await this.ledger.rejectBeforeDeciding(programBookDecider, PROGRAM_BOOK, locked, cause));
    }
    return answered(await this.ledger.execute(programBookDecider, PROGRAM_BOOK, command, cause, settingsOf));
  }

  /** While VIP tiers are active the expiry stays as it is (spec PTS-006); sending what is in force changes nothing. */
  private async isExpiryLocked(shop: string, expiry: PointsExpiry | undefined): Promise<boolean> {
    if (expiry === undefined || !(await activeScheme(this.ledger, shop))) return false;
    return !isDeepStrictEqual(expiry, settingsOf(await loadProgramBook(this.ledger, shop)).expiry);
  }
}

@Handles(getPendingPoints)
export class GetPendingPointsHandler implements Handler<typeof getPendingPoints> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof getPendingPoints>) {
    const { holds } = await loadProgramBook(this.ledger, call.principal.shop);
    return { data: { hold: holds.at(-1)?.hold ?? null } };
  }
}

@Handles(savePendingPoints)
export class SavePendingPointsHandler implements Handler<typeof savePendingPoints> {
  constructor(private readonly ledger: Ledger) {}

  /** Pending points are released by scheduled work, account by account, each once (I-40). */
  async execute({ call }: Message<typeof savePendingPoints>) {
    const { hold } = call.body;
    const cause = commandContext(call, savePendingPoints.id);
    const command = { kind: 'SetPendingPoints' as const, hold };
    return answered(await this.ledger.execute(programBookDecider, PROGRAM_BOOK, command, cause, () => ({ hold })));
  }
}
