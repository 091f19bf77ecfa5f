import { type SchemeKind, standingStream } from '@loyalty/contracts/tiers/scheme-kind';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { standingDecider } from '../domain/standing.js';
import { loadScheme, loadTierStanding } from './queries.js';
import { standingInputs, type TierServices } from './standing-inputs.js';

interface TierMergeRequest {
  readonly customer: string;
  readonly merge: string;
  readonly from: string;
}

const KINDS = ['vip', 'partner'] as const satisfies readonly SchemeKind[];

/** The cause of one scheme's part of a merge or split. */
const partOf = (context: CommandContext, part: string, kind: SchemeKind): CommandContext => ({
  ...context,
  causation: `${context.causation}:${part}${kind === 'vip' ? '' : `-${kind}`}`,
});

/**
 * Takes over the tier rewards and hand-set points of a merged customer in both schemes, also while tiers are switched off. Safe to repeat.
 */
export async function mergeTiers(
  services: TierServices,
  request: TierMergeRequest,
  context: CommandContext,
  atLeast: number,
): Promise<void> {
  for (const kind of KINDS) await mergeStandings(services, request, kind, context, atLeast);
}

async function mergeStandings(
  services: TierServices,
  { customer, merge, from }: TierMergeRequest,
  kind: SchemeKind,
  context: CommandContext,
  atLeast: number,
): Promise<void> {
  const { ledger } = services;
  const { shop } = context;
  const { launched } = await loadScheme(ledger, shop, kind);
  if (!launched) return;
  const [both, { base, paidBy, merges }] = await Promise.all([
    standingInputs(services, shop, customer, launched, atLeast),
    loadTierStanding(ledger, shop, from, kind),
  ]);
  const { entries } = await standingInputs(services, shop, from, launched, atLeast);
  const theirs = new Set(entries.map(({ kind: of, id }) => `${of}:${id}`));
  const own = both.entries.filter(({ kind: of, id }) => !theirs.has(`${of}:${id}`));
  const command = { kind: 'MergeTierIn' as const, merge, from, ...both, entries: own };
  await ledger.execute(
    standingDecider,
    standingStream(kind, customer),
    { ...command, theirs: { base, paidBy, merges, entries } },
    partOf(context, 'merged', kind),
  );
}

/**
 * Gives back what a merge brought, and withdraws rewards that only both together had earned. Safe to repeat.
 * @param atLeast position up to which the history of the split accounts is read
 */
export async function splitTiers(
  services: TierServices,
  customer: string,
  merge: string,
  context: CommandContext,
  atLeast: number,
): Promise<void> {
  const { ledger } = services;
  for (const kind of KINDS) {
    const { launched } = await loadScheme(ledger, context.shop, kind);
    const own = launched && (await standingInputs(services, context.shop, customer, launched, atLeast));
    const command = { kind: 'SplitTierOff' as const, customer, merge, own };
    await ledger.execute(standingDecider, standingStream(kind, customer), command, partOf(context, 'split', kind));
  }
}
