import type { FlowCallRow, FlowProblem } from '@loyalty/contracts/flow/calls';
import type { FlowAction, FlowTrigger, FlowValues } from '@loyalty/contracts/flow/catalogue';
import type pg from 'pg';
import type { Clock } from '../../../platform/clock/clock.js';
import { asShop } from '../../../platform/database/pool.js';
import type { Jobs } from '../../../platform/tasks/jobs.js';
import { sendTriggerTask } from './tasks.js';

/** A trigger of one event for one customer. */
export interface TriggerCall {
  /** The same for every repetition of its cause. */
  readonly id: string;
  readonly trigger: FlowTrigger;
  readonly customer: string;
  readonly values: FlowValues;
  /** Correlation id of the event. */
  readonly correlation: string;
}

/** A trigger that waits to be sent. */
export interface WaitingTrigger {
  readonly trigger: FlowTrigger;
  readonly customer: string;
  readonly given: Pick<TriggerCall, 'values' | 'correlation'>;
  readonly at: Date;
}

type Ended = Exclude<FlowCallRow['state'], 'waiting'>;

interface Row extends Omit<FlowCallRow, 'at'> {
  readonly at: Date;
}

/** The calls between shops and their workflows, each recorded once. */
export class FlowCalls {
  constructor(
    private readonly pool: pg.Pool,
    private readonly jobs: Pick<Jobs, 'addIn'>,
    private readonly clock: Clock,
  ) {}

  /** Records a trigger and queues the job that sends it, in one transaction; a known one changes nothing. @returns whether it is new */
  send(shop: string, { id, trigger, customer, values, correlation }: TriggerCall): Promise<boolean> {
    return asShop(this.pool, shop, async (client) => {
      const { rowCount } = await client.query(
        `insert into flow.call (shop, direction, id, handle, customer, given, state, at)
         values ($1, 'out', $2, $3, $4, $5, 'waiting', $6) on conflict do nothing`,
        [shop, id, trigger, customer, JSON.stringify({ values, correlation }), this.clock.now()],
      );
      if (!rowCount) return false;
      await this.jobs.addIn(client, sendTriggerTask, { shop, id }, `flow-trigger:${shop}/${id}`);
      return true;
    });
  }

  /** A trigger that still waits; null for one that was sent, dropped or erased. */
  async waiting(shop: string, id: string): Promise<WaitingTrigger | null> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<WaitingTrigger>(
        `select handle as trigger, customer, given, at from flow.call
          where shop = $1 and direction = 'out' and id = $2 and state = 'waiting'`,
        [shop, id],
      ),
    );
    return rows[0] ?? null;
  }

  async end(shop: string, id: string, state: Ended, problem: FlowProblem | null = null): Promise<void> {
    await asShop(this.pool, shop, (client) =>
      client.query(
        `update flow.call set state = $3, problem = $4, given = '{}' where shop = $1 and direction = 'out' and id = $2`,
        [shop, id, state, problem],
      ),
    );
  }

  /** Records how an action ended; a repetition of its run writes the same line. */
  async received(
    shop: string,
    action: {
      readonly id: string;
      readonly handle: FlowAction;
      readonly customer: string | null;
      readonly state: 'done' | 'failed';
      readonly problem: FlowProblem | null;
    },
  ): Promise<void> {
    const { id, handle, customer, state, problem } = action;
    await asShop(this.pool, shop, (client) =>
      client.query(
        `insert into flow.call (shop, direction, id, handle, customer, state, problem, at) values ($1, 'in', $2, $3, $4, $5, $6, $7)
         on conflict (shop, direction, id) do update set state = excluded.state, problem = excluded.problem
          where flow.call.state <> 'done'`,
        [shop, id, handle, customer, state, problem, this.clock.now()],
      ),
    );
  }

  /** The latest calls of both sides, newest first. */
  async latest(shop: string, limit: number): Promise<FlowCallRow[]> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<Row>(
        `select id, direction, handle, customer, state, problem, at from flow.call where shop = $1
          order by at desc, direction, id limit $2`,
        [shop, limit],
      ),
    );
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  }

  /** Deletes calls of before a time: no repetition comes that late. */
  async deleteBefore(shop: string, before: string): Promise<void> {
    await asShop(this.pool, shop, (client) =>
      client.query('delete from flow.call where shop = $1 and at < $2', [shop, before]),
    );
  }

  /** Deletes the calls about customers, or of the whole shop. */
  async erase(shop: string, customers: readonly string[] | 'all'): Promise<void> {
    const all = customers === 'all';
    await asShop(this.pool, shop, (client) =>
      client.query('delete from flow.call where shop = $1 and ($2 or customer = any($3::text[]))', [
        shop,
        all,
        all ? [] : customers,
      ]),
    );
  }
}
