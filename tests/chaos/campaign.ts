import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { missingForKafka } from '@loyalty/infra/kafka/jars';
import type { Fault } from './faults/fault.js';
import { RigKafka } from './rig/kafka.js';
import { RigPostgres } from './rig/postgres.js';
import { SmallDisk } from './rig/small-disk.js';
import { type Result, runSchedule } from './schedule.js';
import { tableHead, tableLine } from './table.js';

export interface Planned {
  readonly fault: Fault;
  readonly seed: number;
}

/** Servers that many schedules share, started when the first of them needs them. */
export class Servers {
  private postgres: Promise<RigPostgres> | null = null;
  private small: Promise<SmallDisk> | null = null;
  private broker: Promise<RigKafka> | null = null;

  /** Why a fault cannot be tried on this machine; undefined when it can. */
  missing(fault: Fault): string | undefined {
    if (fault.kafka) return missingForKafka();
    if (fault.smallDisk && process.getuid?.() !== 0) return 'a small disk can be mounted by root only';
    return undefined;
  }

  async for(fault: Fault): Promise<{ postgres: RigPostgres; kafka: RigKafka | null }> {
    if (fault.kafka) this.broker ??= RigKafka.start();
    if (fault.smallDisk) this.small ??= SmallDisk.mount();
    else this.postgres ??= RigPostgres.start();
    const kafka = fault.kafka ? ((await this.broker) ?? null) : null;
    await kafka?.up();
    const postgres = fault.smallDisk ? (await this.small)!.postgres : (await this.postgres)!;
    await postgres.up();
    return { postgres, kafka };
  }

  async stop(): Promise<void> {
    await (await this.postgres)?.destroy();
    await (await this.small)?.unmount();
    await (await this.broker)?.destroy();
  }
}

/** Runs schedules one after the other and says a line of each as it ends. */
export async function campaign(
  planned: readonly Planned[],
  servers: Servers,
  onResult: (result: Result) => void,
  keep = false,
) {
  const results: Result[] = [];
  console.log(tableHead());
  for (const { fault, seed } of planned) {
    const dir = path.join(os.tmpdir(), 'loyalty-chaos', `${fault.id}-${seed}-${process.pid}`);
    const result = await runSchedule({ fault, seed, dir, keep, ...(await servers.for(fault)) }).catch((error: Error) =>
      broken(fault, seed, dir, error),
    );
    if (result.dir === null) fs.rmSync(dir, { recursive: true, force: true });
    results.push(result);
    console.log(tableLine(result));
    onResult(result);
  }
  return results;
}

/** The rig itself failed: that is no proof of anything, so it counts as a violation until it is understood. */
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
  };
  const violations = [`the schedule did not come to its end: ${error.stack ?? error.message}`];
  return { fault: fault.id, seed, ...counts, violations, limits: [], dir };
}
