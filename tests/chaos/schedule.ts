import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { acts } from './faults/acts.js';
import type { Facts, Fault, Step } from './faults/fault.js';
import { check } from './judge/checker.js';
import { gather } from './judge/gather.js';
import { driftOf } from './judge/operator.js';
import { quickLook } from './judge/quick-look.js';
import { Load } from './load/load.js';
import { seeded } from './load/random.js';
import type { RigKafka } from './rig/kafka.js';
import type { RigPostgres } from './rig/postgres.js';
import { eventually, Rig } from './rig/rig.js';

/** Time after healing within which everything must be quiet. */
const QUIET_MS = 60_000;

export interface ScheduleOptions {
  readonly fault: Fault;
  readonly seed: number;
  readonly postgres: RigPostgres;
  readonly kafka: RigKafka | null;
  /** Output directory of the run; removed when nothing was found, unless `keep`. */
  readonly dir: string;
  readonly keep?: boolean;
  /** Duration of the load, in milliseconds; the fault's own when omitted. */
  readonly lasts?: number | undefined;
  /** The program of the service; its build when omitted. */
  readonly service?: string | undefined;
}

/** A line of the result table. */
export interface Result {
  readonly fault: string;
  readonly seed: number;
  readonly ok: number;
  readonly refused: number;
  readonly unknown: number;
  readonly events: number;
  /** Acknowledged, but not exactly once in the log. */
  readonly lost: number;
  readonly violations: readonly string[];
  /** Exceeded limits of the fault table; they break no invariant. */
  readonly limits: readonly string[];
  readonly recoveryMs: number;
  readonly quietMs: number;
  readonly ms: number;
  readonly checked: boolean;
  /** Sums of the acts' counts: commits cut, crashes reached. */
  readonly notes: Readonly<Record<string, number>>;
  readonly dir: string | null;
}

/** Runs one schedule: start, load with faults (only safety is judged), healing and quiescence, reading of the final state. */
export async function runSchedule(options: ScheduleOptions): Promise<Result> {
  const { fault, seed, dir, postgres, kafka, service } = options;
  const began = Date.now();
  fs.rmSync(dir, { recursive: true, force: true });
  const rig = new Rig({ seed, dir, postgres, layout: fault.layout ?? 'pair', kafka, service });
  try {
    await rig.up();
    return await underLoad(rig, options, began);
  } finally {
    await rig.down();
  }
}

async function underLoad(rig: Rig, options: ScheduleOptions, began: number): Promise<Result> {
  const { fault, seed, dir, keep, lasts = fault.lasts } = options;
  const upMs = Date.now() - began;
  const load = new Load(rig);
  await load.prepare();
  const preparedMs = Date.now() - began - upMs;
  const steps = fault.plan(seeded(seed).fork(fault.id), lasts).sort((a, b) => a.at - b.at);
  fs.writeFileSync(path.join(dir, 'schedule.json'), JSON.stringify({ fault: fault.id, seed, steps }, null, 2));
  const facts = await safetyPhase(rig, load, { ...fault, lasts }, steps);
  const violations = rig.nodes.flatMap((node) => node.unexpected.map((end) => `I-79 ${end}`));
  const quiet = await livenessPhase(rig);
  if (!quiet.reached) violations.push(`not at rest ${QUIET_MS / 1000} s after healing: ${quiet.stuck}`);
  violations.push(...((await fault.after?.(facts)) ?? []));
  const run = { seed, commit: commit(), quiet: quiet.reached, stuck: [], faults: { fault: fault.id, steps } };
  const left = await gather(rig, load.floors, run);
  const look = await quickLook(rig, left);
  violations.push(...look.lost, ...look.violations, ...(await driftOf(rig)));
  await rig.journal.flushed();
  const verdict = await check(dir);
  if (verdict && verdict.code !== 0) violations.push(...findingsOf(verdict.output));
  violations.push(...((await fault.proof?.(facts)) ?? []));
  const limits = limitsOf(rig, fault, facts);
  limits.push(...((await fault.judge?.(facts)) ?? []));
  const count = (outcome: string) => rig.journal.ended.filter((one) => one.outcome === outcome).length;
  const isFine = violations.length === 0;
  const result: Result = {
    fault: fault.id,
    seed,
    ok: count('ok'),
    refused: count('refused'),
    unknown: count('unknown'),
    events: left.log.length,
    lost: look.lost.length,
    violations,
    limits,
    recoveryMs: Math.max(0, ...facts.recoveries),
    quietMs: quiet.ms,
    ms: Date.now() - began,
    checked: verdict !== null,
    notes: Object.fromEntries([...facts.notes].map(([name, list]) => [name, list.reduce((sum, one) => sum + one, 0)])),
    dir: isFine && !keep ? null : dir,
  };
  fs.writeFileSync(path.join(dir, 'result.json'), JSON.stringify({ ...result, upMs, preparedMs }, null, 2));
  return result;
}

/** Runs the load while the steps are carried out, each healed after its time. */
async function safetyPhase(rig: Rig, load: Load, fault: Fault, steps: readonly Step[]) {
  const notes = new Map<string, number[]>();
  const recoveries: number[] = [];
  const note = (name: string, value: number) => void notes.set(name, [...(notes.get(name) ?? []), value]);
  const facts: Facts = { rig, load, notes, recoveries, note };
  const healed: number[] = [];
  load.start();
  const start = performance.now();
  const running = steps.map(async (step) => {
    await sleep(Math.max(0, step.at - (performance.now() - start)));
    rig.journal.mark('fault', step);
    const act = acts[step.act];
    if (!act) throw new Error(`there is no act ${step.act}`);
    const heal = await act(facts, step);
    if (step.lasts === undefined && !heal) return;
    await sleep(step.lasts ?? 0);
    await heal?.();
    rig.journal.mark('healed', step);
    healed.push(rig.journal.now());
  });
  await Promise.all([...running, sleep(fault.lasts)]);
  rig.heal();
  await rig.postgres.up();
  const all = rig.journal.now();
  await eventually(async () => okAfter(rig, all) !== null, fault.recoversIn * 4, 50);
  await load.stop();
  for (const at of [...healed, all]) recoveries.push(Math.round((okAfter(rig, at) ?? Number.POSITIVE_INFINITY) - at));
  return facts;
}

function okAfter(rig: Rig, at: number): number | null {
  const times = rig.journal.ended.filter(
    ({ outcome, kind, tReturn }) => outcome === 'ok' && kind !== 'webhook' && tReturn > at,
  );
  return times.length === 0 ? null : Math.min(...times.map(({ tReturn }) => tReturn));
}

/** After healing: all waiting work must be done within its time. */
async function livenessPhase(rig: Rig): Promise<{ reached: boolean; ms: number; stuck: string }> {
  const began = Date.now();
  let stuck = '';
  const reached = await eventually(
    async () => {
      await rig.sendAgain();
      await rig.store.settled();
      for (const node of rig.nodes) {
        const answer = await fetch(`${node.ownUrl}/test/idle`, { signal: AbortSignal.timeout(25_000) });
        const { idle } = (await answer.json()) as { idle: boolean };
        if (!idle) stuck = `${node.name} is not idle`;
        if (!idle) return false;
      }
      return true;
    },
    QUIET_MS,
    200,
  );
  return { reached, ms: Date.now() - began, stuck };
}

function limitsOf(rig: Rig, fault: Fault, facts: Facts): string[] {
  const worst = Math.max(0, ...facts.recoveries);
  const limits =
    worst > fault.recoversIn ? [`first success ${worst} ms after healing, limit ${fault.recoversIn} ms`] : [];
  if (rig.access.late.length > 0 && !fault.standsStill)
    limits.push(`${rig.access.late.length} deliveries waited longer than 5 s (${Math.max(...rig.access.late)} ms)`);
  const defects = rig.journal.ended.filter(({ status }) => status >= 500 && status !== 503);
  if (defects.length > 0)
    limits.push(
      `${defects.length} answers ${[...new Set(defects.map(({ status }) => status))].join(', ')} (only 503 is allowed)`,
    );
  return limits;
}

/** The first findings of the checker; it lists all of them on request. */
function findingsOf(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.startsWith('VIOLATION'));
  return (lines.length > 0 ? lines.slice(0, 8) : [output.slice(-1_000)]).map(
    (line) => `checker: ${line.slice(0, 400)}`,
  );
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
