import type { CommandContext } from '../../../platform/commands/command-context.js';
import { loadStanding } from '../../customers/application/queries.js';
import { standingDecider } from '../domain/standing.js';
import { activeScheme } from './queries.js';
import { standingInputs, type TierServices } from './standing-inputs.js';

/**
 * Brings a member to the tier that the history qualifies for by now, whatever order it became known in (I-47). A refund demotes only where
 * it was dated before the goal was reached: the highest moment of a period counts (P16). Rolling periods demote once a day. Safe to repeat.
 */
export async function assessTier(
  services: TierServices,
  customer: string,
  cause: CommandContext,
  atLeast: number,
): Promise<void> {
  const { ledger } = services;
  const { shop } = cause;
  const scheme = await activeScheme(ledger, shop);
  if (!scheme || (await loadStanding(ledger, shop, customer)).membership !== 'Member') return;
  const inputs = await standingInputs(services, shop, customer, scheme, atLeast);
  const mode = scheme.settings.resetOn === 'rolling' ? 'up' : 'exact';
  const command = { kind: 'AssessTier', mode, cause: 'qualified', rewards: 'entered', ...inputs } as const;
  await ledger.execute(standingDecider, customer, command, cause);
}
