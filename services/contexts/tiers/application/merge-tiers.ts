import type { CommandContext } from '../../../platform/commands/command-context.js';
import { standingDecider } from '../domain/standing.js';
import { loadScheme, loadTierStanding } from './queries.js';
import { standingInputs, type TierServices } from './standing-inputs.js';

interface TierMergeRequest {
  readonly customer: string;
  readonly merge: string;
  readonly from: string;
}

/** Takes over the tier rewards and hand-set points of a merged customer, also while tiers are switched off. Safe to repeat. */
export async function mergeTiers(
  services: TierServices,
  { customer, merge, from }: TierMergeRequest,
  cause: CommandContext,
  atLeast: number,
): Promise<void> {
  const { ledger } = services;
  const { shop } = cause;
  const { launched } = await loadScheme(ledger, shop);
  if (!launched) return;
  const [both, { base, paidBy, merges }] = await Promise.all([
    standingInputs(services, shop, customer, launched, atLeast),
    loadTierStanding(ledger, shop, from),
  ]);
  const { entries } = await standingInputs(services, shop, from, launched, atLeast);
  const theirs = new Set(entries.map(({ kind, id }) => `${kind}:${id}`));
  const own = both.entries.filter(({ kind, id }) => !theirs.has(`${kind}:${id}`));
  const command = { kind: 'MergeTierIn' as const, merge, from, ...both, entries: own };
  await ledger.execute(
    standingDecider,
    customer,
    { ...command, theirs: { base, paidBy, merges, entries } },
    { ...cause, causation: `${cause.causation}:merged` },
  );
}

/** Gives back what a merge brought. Safe to repeat. */
export async function splitTiers(
  { ledger }: TierServices,
  customer: string,
  merge: string,
  cause: CommandContext,
): Promise<void> {
  const command = { kind: 'SplitTierOff' as const, customer, merge };
  await ledger.execute(standingDecider, customer, command, { ...cause, causation: `${cause.causation}:split` });
}
