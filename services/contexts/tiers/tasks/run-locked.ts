import { hash } from 'node:crypto';
import { schemeKindIn, schemeStream } from '@loyalty/contracts/tiers/scheme-kind';
import type { Clock } from '../../../platform/clock/clock.js';
import { type CommandContext, causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { TaskStore } from '../../../platform/tasks/task-store.js';
import { loadShop } from '../../shop/application/queries.js';
import type { MemberPages } from '../application/members.js';
import { loadScheme } from '../application/queries.js';
import { type CalculatedEvent, calculationTaskKind } from '../application/tasks.js';
import { type Scheme, schemeDecider } from '../domain/scheme.js';

export interface CalculationParts {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly members: MemberPages;
  readonly tasks: Pick<TaskStore, 'find' | 'move' | 'end'>;
}

/** Totals of a calculation. */
export interface CalculationTotals {
  members: number;
  up: number;
  down: number;
  rewards: number;
}

export const NOTHING: Readonly<CalculationTotals> = { members: 0, up: 0, down: 0, rewards: 0 };

/** A calculation under way. */
interface Calculation {
  readonly scheme: Scheme;
  readonly zone: string;
  /** An earlier run broke off. */
  readonly isResumed: boolean;
  readonly causeOf: (customer: string) => CommandContext;
  readonly report: (done: number) => Promise<unknown>;
}

/** Carries a calculation of all members out. A run that broke off begins again and finds what it did. Ends the lock of the scheme (I-51). */
export async function runLocked(
  { ledger, clock, members, tasks }: CalculationParts,
  event: CalculatedEvent,
  work: (calculation: Calculation) => Promise<CalculationTotals>,
): Promise<void> {
  const { shop } = event;
  const { calculation } = event.data;
  const kind = schemeKindIn(event);
  const scheme = await loadScheme(ledger, shop, kind);
  const began = performance.now();
  const base = causedBy(event);
  const key = { principal: 'system', operation: `tiers:${calculation}`, digest: hash('sha256', calculation, 'hex') };
  // With a key of its own each member's first answer is kept, so that the sums are of the whole calculation.
  const causeOf = (customer: string) => ({
    ...base,
    causation: `${calculation}:${customer}`,
    key: { ...key, key: customer },
  });
  const end = (result: CalculationTotals) =>
    tasks.end(shop, calculation, { state: 'done', at: clock.now(), tookMs: performance.now() - began, result });
  if (scheme.calculating !== calculation) {
    // Finished by a run whose process died before it said so.
    const finished = await ledger.findAnswer<CalculationTotals | null>(causeOf('end'));
    if (finished?.ok && finished.answer) await end(finished.answer);
    return;
  }
  await members.know(shop, event.position);
  const [{ zone }, total, task] = await Promise.all([
    loadShop(ledger, shop),
    members.count(shop, kind),
    tasks.find(calculationTaskKind, shop, calculation),
  ]);
  await tasks.move(shop, calculation, task?.done ?? 0, total);
  const result = await work({
    scheme,
    zone,
    isResumed: task?.state === 'running',
    causeOf,
    report: (done) => tasks.move(shop, calculation, done, Math.max(done, total)),
  });
  const finish = { kind: 'FinishTierCalculation' as const, calculation, ...result };
  await ledger.execute(schemeDecider, schemeStream(kind), finish, causeOf('end'), () => result);
  await end(result);
}
