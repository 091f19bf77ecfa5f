import type { Actor } from '@loyalty/contracts/kernel/envelope';
import type { CommandContext } from '../commands/command-context.js';
import { isOutage } from '../database/outage.js';
import { crashPoint } from '../event-store/crash-points.js';
import type { ScheduledWork } from './scheduler.js';

/** Rows of a read model that fall due, over all shops, and the work for each. */
export interface DueRows<Row> {
  readonly kind: string;
  due(now: string, limit: number): Promise<readonly Row[]>;
  /** @returns whether it changed something */
  execute(row: Row): Promise<boolean>;
}

const PAGE = 200;

const SCHEDULE_ACTOR: Actor = { kind: 'clock', id: 'agenda' };

/** Context of a command caused by the passing of time; `row` names the due row, so that its command has the same id in every run. */
export const causedByTime = (shop: string, row: string): CommandContext => ({
  shop,
  actor: SCHEDULE_ACTOR,
  causation: row,
  correlation: row,
});

/**
 * Processes a page of due rows per run; processed rows leave the read model. A row that fails does not hold up the others.
 * @throws the first failure, once all rows were tried; an outage at once
 */
export const dueRows = <Row>({ kind, due, execute }: DueRows<Row>): ScheduledWork => ({
  kind,
  async run(now) {
    let changed = 0;
    const failures: unknown[] = [];
    for (const row of await due(now, PAGE)) {
      try {
        if (await execute(row)) changed += 1;
      } catch (error) {
        if (isOutage(error)) throw error;
        failures.push(error);
      }
      crashPoint('schedule.between-dues');
    }
    if (failures.length > 0) throw failures[0];
    return changed;
  },
});
