import { standingStream } from '@loyalty/contracts/tiers/scheme-kind';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { loadCustomer, standingOf } from '../../customers/application/queries.js';
import { standingDecider } from '../domain/standing.js';
import { activeScheme, schemeOf } from './queries.js';
import { standingInputs, type TierServices } from './standing-inputs.js';

/**
 * Brings a member to the tier that the history qualifies for by now, whatever order it became known in (I-47). A refund demotes only where
 * it was dated before the goal was reached: the highest moment of a period counts (P16). Rolling periods demote once a day. Safe to repeat.
 */
export async function assessTier(
  services: TierServices,
  customer: string,
  context: CommandContext,
  atLeast: number,
  why: 'qualified' | 'recalculated' = 'qualified',
): Promise<void> {
  const { ledger } = services;
  const { shop } = context;
  const person = await loadCustomer(ledger, shop, customer);
  const kind = schemeOf(person);
  const scheme = await activeScheme(ledger, shop, kind);
  if (!scheme || standingOf(person).membership !== 'Member') return;
  const inputs = await standingInputs(services, shop, customer, scheme, atLeast);
  const mode = scheme.settings.resetOn === 'rolling' && why === 'qualified' ? 'up' : 'exact';
  const command = { kind: 'AssessTier', mode, cause: why, rewards: 'entered', ...inputs } as const;
  await ledger.execute(standingDecider, standingStream(kind, customer), command, context);
}
