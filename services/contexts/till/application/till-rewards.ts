import { catalogue } from '@loyalty/contracts/programs/catalogue';
import type { WayToRedeem } from '@loyalty/contracts/shopper/ways';
import type { TillMember } from '@loyalty/contracts/till/queries';
import { current, type ProgramBook } from '../../programs/domain/book.js';

/** Whether the till accepts the code of a reward: nothing is shipped from there. */
function isForTill({ programs }: ProgramBook, program: string): boolean {
  const { event, settings } = current(programs[program]!).rule;
  if (catalogue[event].group === 'shipping') return false;
  return !('salesChannel' in settings) || settings.salesChannel !== 'online';
}

/** Rewards that are redeemed at the till: those of the widget with a fixed price, whose code the till accepts. */
export const tillRewards = (book: ProgramBook, offered: readonly WayToRedeem[]): TillMember['rewards'] =>
  offered
    .filter(({ id, no, costMode, isPicked }) => no === null && costMode === 'fixed' && !isPicked && isForTill(book, id))
    .map(({ id, title, summary, pointsCost, within }) => ({ id, title, summary, cost: pointsCost, within }));
