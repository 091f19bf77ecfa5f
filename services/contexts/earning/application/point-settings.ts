import { isDeepStrictEqual } from 'node:util';
import { reject } from '@loyalty/contracts/kernel/rejection';
import type { PointsExpiry } from '@loyalty/contracts/programs/events';
import { PLAIN_LABEL, type savePointSettings } from '@loyalty/contracts/programs/point-settings';
import type { z } from 'zod';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { changeProgramBook, rejectProgramCommand } from '../../programs/application/change-program-book.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import type { ProgramBook } from '../../programs/domain/book.js';
import { DEFAULT_EXPIRY } from '../../programs/domain/point-settings.js';
import { activeScheme } from '../../tiers/application/queries.js';

/** Settings in force for points earned now. */
export function pointSettingsOf({ expiries, reminders, label }: ProgramBook) {
  const newest = expiries.at(-1);
  return { expiry: newest ? newest.expiry : DEFAULT_EXPIRY, reminders, label: label ?? PLAIN_LABEL };
}

/** While VIP tiers are active the expiry stays as it is (spec PTS-006); sending what is in force changes nothing. */
async function isExpiryLocked(ledger: Ledger, shop: string, expiry: PointsExpiry | undefined): Promise<boolean> {
  if (expiry === undefined || !(await activeScheme(ledger, shop))) return false;
  return !isDeepStrictEqual(expiry, pointSettingsOf(await loadProgramBook(ledger, shop)).expiry);
}

export async function savePoints(
  ledger: Ledger,
  settings: z.output<typeof savePointSettings.body>,
  context: CommandContext,
) {
  if (await isExpiryLocked(ledger, context.shop, settings.expiry)) {
    const locked = reject('program.expiry-locked', { field: 'expiry' });
    return rejectProgramCommand<ReturnType<typeof pointSettingsOf>>(ledger, locked, context);
  }
  return changeProgramBook(ledger, { kind: 'SetPointSettings', ...settings }, context, pointSettingsOf);
}
