import {
  getPendingPoints,
  getPointSettings,
  savePendingPoints,
  savePointSettings,
} from '@loyalty/contracts/programs/point-settings';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { changeProgramBook } from '../../programs/application/change-program-book.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { pointSettingsOf, savePoints } from '../application/point-settings.js';

export const pointSettingsHandlers = [
  handle(getPointSettings, [Ledger], (ledger) => async (call) => ({
    data: pointSettingsOf(await loadProgramBook(ledger, call.principal.shop)),
  })),
  handle(
    savePointSettings,
    [Ledger],
    (ledger) => async (call, context) => answered(await savePoints(ledger, call.body, context)),
  ),
  handle(getPendingPoints, [Ledger], (ledger) => async (call) => {
    const { holds } = await loadProgramBook(ledger, call.principal.shop);
    return { data: { hold: holds.at(-1)?.hold ?? null } };
  }),
  /** Pending points are released by scheduled work, account by account, each once (I-40). */
  handle(savePendingPoints, [Ledger], (ledger) => async (call, context) => {
    const { hold } = call.body;
    return answered(await changeProgramBook(ledger, { kind: 'SetPendingPoints', hold }, context, () => ({ hold })));
  }),
];
