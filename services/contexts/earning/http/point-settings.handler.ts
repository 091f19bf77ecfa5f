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
import { answered, handle } from '../../../platform/http/call.js';
import { loadProgramBook, PROGRAM_BOOK } from '../../programs/application/queries.js';
import { type ProgramBook, programBookDecider } from '../../programs/domain/book.js';
import { DEFAULT_EXPIRY } from '../../programs/domain/point-settings.js';
import { activeScheme } from '../../tiers/application/queries.js';

/** Settings in force for points earned now. */
function settingsOf({ expiries, reminders, label }: ProgramBook) {
  const newest = expiries.at(-1);
  return { expiry: newest ? newest.expiry : DEFAULT_EXPIRY, reminders, label: label ?? PLAIN_LABEL };
}

export const pointSettingsHandlers = [
  handle(getPointSettings, [Ledger], (ledger) => async (call) => ({
    data: settingsOf(await loadProgramBook(ledger, call.principal.shop)),
  })),
  handle(savePointSettings, [Ledger], (ledger) => {
    /** While VIP tiers are active the expiry stays as it is (spec PTS-006); sending what is in force changes nothing. */
    const isExpiryLocked = async (shop: string, expiry: PointsExpiry | undefined): Promise<boolean> => {
      if (expiry === undefined || !(await activeScheme(ledger, shop))) return false;
      return !isDeepStrictEqual(expiry, settingsOf(await loadProgramBook(ledger, shop)).expiry);
    };
    return async (call, context) => {
      const command = { kind: 'SetPointSettings' as const, ...call.body };
      if (await isExpiryLocked(call.principal.shop, call.body.expiry)) {
        const locked = reject('program.expiry-locked', { field: 'expiry' });
        return answered(await ledger.rejectBeforeDeciding(programBookDecider, PROGRAM_BOOK, locked, context));
      }
      return answered(await ledger.execute(programBookDecider, PROGRAM_BOOK, command, context, settingsOf));
    };
  }),
  handle(getPendingPoints, [Ledger], (ledger) => async (call) => {
    const { holds } = await loadProgramBook(ledger, call.principal.shop);
    return { data: { hold: holds.at(-1)?.hold ?? null } };
  }),
  /** Pending points are released by scheduled work, account by account, each once (I-40). */
  handle(savePendingPoints, [Ledger], (ledger) => async (call, context) => {
    const { hold } = call.body;
    const command = { kind: 'SetPendingPoints' as const, hold };
    return answered(await ledger.execute(programBookDecider, PROGRAM_BOOK, command, context, () => ({ hold })));
  }),
];
