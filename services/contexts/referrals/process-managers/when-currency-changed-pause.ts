import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { REFERRAL_PROGRAM } from '../application/queries.js';
import { referralProgramDecider } from '../domain/program.js';

/** The store's currency changed: a referral program with amounts of money waits for the merchant (docs/adr/0271). */
export const whenCurrencyChangedPauseReferrals = (ledger: Ledger): ProcessManager =>
  on('ShopCurrencyChanged', 'pause-referrals-for-currency', async (event) => {
    const { from, to } = event.data;
    const command = { kind: 'PauseReferralsForCurrency' as const, from, to };
    await ledger.execute(referralProgramDecider, REFERRAL_PROGRAM, command, causedBy(event));
  });
