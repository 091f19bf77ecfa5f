import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { missingForKafka } from '@loyalty/infra/kafka/jars';
import type { Fault } from './faults/fault.js';
import { RigKafka } from './rig/kafka.js';
import { RigPostgres } from './rig/postgres.js';
import { SmallDisk } from './rig/small-disk.js';
import { type Result, runSchedule, type ScheduleOptions } from './schedule.js';
import { tableHead, tableLine } from './table.js';

export interface Planned {
  readonly fault: Fault;
  readonly seed: number;
}

/** Servers shared by many schedules, started on first use. */
export class Servers {
  private postgres: RigPostgres | null = null;
  private small: SmallDisk | null = null;
  private broker: RigKafka | null = null;

  /** Reason why a fault cannot be tested on this machine; undefined when it can. */
  missing(fault: Fault): string | undefined {
    if (fault.kafka) return missingForKafka();
    if (fault.smallDisk && process.getuid?.() !== 0) return 'a small disk can be mounted by root only';
    return undefined;
  }

  async for(fault: Fault): Promise<{ postgres: RigPostgres; kafka: RigKafka | null }> {
    if (fault.kafka) this.broker ??= await RigKafka.start();
    if (fault.smallDisk) this.small ??= await SmallDisk.mount();
    else this.postgres ??= await RigPostgres.start();
    const kafka = fault.kafka ? this.broker : null;
    await kafka?.up();
    const postgres = (fault.smallDisk ? this.small?.postgres : this.postgres)!;
    await postgres.up();
    return { postgres, kafka };
  }

  async stop(): Promise<void> {
    await this.postgres?.destroy();
    await this.small?.unmount();
    await this.broker?.destroy();
    this.forget();
  }

  /** Kills all of them and cleans up; no effect after `stop`. */
  abandon(): void {
    this.postgres?.abandon();
    this.small?.abandon();
    this.broker?.abandon();
    this.forget();
  }

  private forget(): void {
    this.postgres = null;
    this.small = null;
    this.broker = null;
  }
}

/** Runs schedules one after the other and prints a line for each as it ends. */
export async function campaign(
  planned: readonly Planned[],
  servers: Servers,
  onResult: (result: Result) => void,
  request: Pick<ScheduleOptions, 'keep' | 'lasts' | 'service'>,
) {
  const results: Result[] = [];
  console.log(tableHead());
  for (const { fault, seed } of planned) {
    const dir = path.join(os.tmpdir(), 'loyalty-chaos', `${fault.id}-${seed}-${process.pid}`);
    const result = await runSchedule({ fault, seed, dir, ...request, ...(await servers.for(fault)) }).catch(
      (error: Error) => broken(fault, seed, dir, error),
    );
    if (result.dir === null) fs.rmSync(dir, { recursive: true, force: true });
    results.push(result);
    console.log(tableLine(result));
    onResult(result);
  }
  return results;
}

/** A failure of the rig itself: inconclusive, so it counts as a violation until it is understood. */
function broken(fault: Fault, seed: number, dir: string, error: Error): Result {
  const counts = {
    ok: 0,
    refused: 0,
    unknown: 0,
    events: 0,
    lost: 0,
    recoveryMs: 0,
    quietMs: 0,
    ms: 0,
    checked: false,
    notes: {},
  };
  const violations = [`the schedule did not come to its end: ${error.stack ?? error.message}`];
  return { fault: fault.id, seed, ...counts, violations, limits: [], dir };
}
