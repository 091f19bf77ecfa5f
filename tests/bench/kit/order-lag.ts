import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { settled } from './load-stage.js';
import type { Side } from './log-server.js';
import { openLoop, percentile } from './open-loop.js';
import type { Child } from './service.js';

/** Orders a second, and connections that send them. */
const RATE = 50;
const CONNECTIONS = 16;
/** Time between two looks into the read model, in milliseconds; it is part of what is measured. */
const LOOK_EVERY_MS = 5;
const LAST_ORDER_MS = 30_000;

/** Orders that have their award, or the reason why there is none. */
const SETTLED = `select o."order" from unnest($1::text[], $2::text[]) w(shop, id)
  join read.customer_order o on o.shop = w.shop and o."order" = w.id where o.earned > 0 or o.reasons::text <> '[]'`;

/** From the sending of an order to its award in the read model, in milliseconds. */
interface OrderLag {
  readonly orders: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
}

/** Sends orders at a constant rate. @throws when one is not taken, or not in the read model in time */
export async function orderLag(side: Side, service: Child, ms: number): Promise<OrderLag> {
  const client = new pg.Client({ connectionString: side.databaseUrl });
  await client.connect();
  const waiting = new Map<string, { readonly shop: string; readonly since: number }>();
  const lags: number[] = [];
  let isSending = true;
  const look = async () => {
    for (let until = Number.POSITIVE_INFINITY; isSending || waiting.size > 0; await pause(LOOK_EVERY_MS)) {
      if (!isSending) until = Math.min(until, performance.now() + LAST_ORDER_MS);
      if (performance.now() > until) throw new Error(`${waiting.size} orders are not in the read model`);
      const shops = [...waiting.values()].map(({ shop }) => shop);
      const { rows } = await client.query<{ order: string }>(SETTLED, [shops, [...waiting.keys()]]);
      const now = performance.now();
      for (const { order } of rows) {
        lags.push(now - (waiting.get(order)?.since ?? now));
        waiting.delete(order);
      }
    }
  };
  const send = async () => {
    const make = (turn: number) => {
      const id = side.requests.newOrder();
      const shop = side.requests.shop(turn);
      waiting.set(id, { shop, since: performance.now() });
      return side.requests.order(turn, undefined, shop, id);
    };
    const { statuses } = await openLoop({ port: service.port, rate: RATE, ms, connections: CONNECTIONS, make });
    isSending = false;
    if (Object.keys(statuses).some((status) => status !== '200')) throw new Error(JSON.stringify(statuses));
  };
  try {
    await Promise.all([look(), send()]);
    await settled(service);
  } finally {
    await client.end();
  }
  return { orders: lags.length, p50_ms: percentile(lags, 0.5), p99_ms: percentile(lags, 0.99) };
}
