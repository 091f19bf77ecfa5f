import type { Dashboard } from '@loyalty/contracts/analytics/queries';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { loadReferralProgram } from '../../referrals/application/queries.js';

/** Programs that a change of the store's currency paused and the merchant has not checked yet; null for none. */
export async function currencyPauseOf(ledger: Ledger, shop: string): Promise<Dashboard['currencyPause']> {
  const [{ programs, pausedForCurrency }, referrals] = await Promise.all([
    loadProgramBook(ledger, shop),
    loadReferralProgram(ledger, shop),
  ]);
  const change = pausedForCurrency ?? referrals.pausedForCurrency;
  if (change === null) return null;
  const titleOf = (program: string) => programs[program]!.versions.at(-1)!.rule.settings.title;
  return {
    from: change.from,
    to: change.to,
    programs: (pausedForCurrency?.programs ?? []).map((id) => ({ id, title: titleOf(id) })),
    referrals: referrals.pausedForCurrency !== null,
  };
}
