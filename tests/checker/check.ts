import path from 'node:path';
import { causeOf } from './event.js';
import { Findings } from './findings.js';
import { readJournal } from './input/journal.js';
import { jsonOf, linesOf } from './input/lines.js';
import { readLogLine } from './input/log.js';
import { quietShop } from './model/quiet.js';
import { Replay } from './model/replay.js';
import type { PlanTable } from './rules/fees.js';
import { compareFinal, compareRows, type Final, type Rows } from './steps/compare.js';
import { deliveries } from './steps/deliveries.js';
import { Match } from './steps/match.js';
import { compareOutside, type Outside } from './steps/outside.js';
import { Reads } from './steps/reads.js';
import { realTime } from './steps/real-time.js';
import { Rejections } from './steps/rejections.js';
import { Structure } from './steps/structure.js';
import { totals } from './steps/totals.js';

interface Run {
  readonly quiet?: boolean;
  readonly stuck?: readonly unknown[];
  /** What plans cost in this run, unless as published. */
  readonly plans?: PlanTable;
  /** How many transactions a limited shop may have. */
  readonly transactionLimit?: number;
}
type Heads = readonly { readonly heads: readonly { stream: string; revision: number; hash: string }[] }[];

/** Result of a check. */
export interface Report {
  readonly findings: Findings;
  readonly events: number;
  readonly ops: Record<string, number>;
  readonly reads: number;
  readonly sums: Record<string, number>;
  /** Missing files, whose checks were skipped. */
  readonly missing: readonly string[];
}

/** Position at which the log first has each cause: an event caused by another event was decided after that one was written. */
class Causes {
  private readonly positions = new Map<string, number>();

  constructor(private readonly match: Match) {}

  since(event: { id: string; position: number; causation: string } & Parameters<Match['sinceFor']>[0]): number {
    this.positions.set(event.id, event.position);
    return this.positions.get(causeOf(event)) ?? this.match.sinceFor(event);
  }
}

function sealsOf(heads: Heads | null) {
  const seals = new Map<string, { revision: number; hash: string }[]>();
  for (const { stream, revision, hash } of (heads ?? []).flatMap((one) => one.heads)) {
    const known = seals.get(stream);
    if (known) known.push({ revision, hash });
    else seals.set(stream, [{ revision, hash }]);
  }
  return seals;
}

/** Checks a run's directory against the rules: one pass over its log, and the checks at its end. */
export function check(directory: string): Report {
  const file = (name: string) => path.join(directory, name);
  const findings = new Findings();
  const ops = readJournal(linesOf(file('journal.ndjson')));
  const replay = new Replay(findings, jsonOf<Run>(file('run.json')) ?? {});
  const notes = jsonOf<Record<string, string>>(file('notes.json')) ?? {};
  const match = new Match(ops, findings, new Map(Object.entries(notes)));
  const causes = new Causes(match);
  const structure = new Structure(findings, sealsOf(jsonOf<Heads>(file('heads.json'))));
  const reads = new Reads(linesOf(file('reads.ndjson')), replay, findings);
  const rejections = new Rejections(ops, (op) => match.sinceOfOp(op), replay, findings);
  let events = 0;
  for (const line of linesOf(file('log.ndjson'))) {
    const { event, body } = readLogLine(line);
    structure.take(event, body);
    match.take(event);
    rejections.before(event);
    replay.take(event, causes.since(event));
    reads.take(event);
    events += 1;
  }
  structure.end();
  match.end();
  rejections.end();
  realTime(ops, findings);
  deliveries(ops.values(), replay, findings);
  const missing = leftovers(file, replay, findings);
  reads.end(ops);
  return { findings, events, ops: match.outcomes(), reads: reads.count, sums: totals(replay, findings), missing };
}

/** Checks the final state and the observations of other components; returns the missing files. */
function leftovers(file: (name: string) => string, replay: Replay, findings: Findings) {
  const run = jsonOf<Run>(file('run.json'));
  if (run?.quiet === false || (run?.stuck?.length ?? 0) > 0)
    findings.add({ rule: 'LIVENESS', what: 'the run did not come to rest', found: run?.stuck });
  for (const shop of replay.shops.values()) quietShop(shop, findings);
  const missing: string[] = [];
  const given = <T>(name: string, compare: (found: T) => void) => {
    const found = jsonOf<T>(file(name));
    if (found === null) missing.push(name);
    else compare(found);
  };
  given<Final>('final.json', (final) => compareFinal(final, replay, findings));
  given<Rows>('rows.json', (rows) => compareRows(rows, findings));
  given<Outside>('outside.json', (outside) => compareOutside(outside, replay, findings));
  return missing;
}
