import { randomUUID } from 'node:crypto';
import { openPostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import { operator } from '../judge/operator.js';
import { Client } from '../load/client.js';
import { eventually } from '../rig/rig.js';
import type { Facts, Fault } from './fault.js';

/** Changes to a row of the log by a user with the owner's rights, and their reversal. */
const TAMPERING: Readonly<Record<string, (at: number) => [string, string]>> = {
  edited: (at) => [
    `update ledger.event_log set data = data || ' ' where position = ${at}`,
    `update ledger.event_log set data = rtrim(data) where position = ${at}`,
  ],
  'said by another': (at) => [
    `update ledger.event_log set actor = '!' || actor where position = ${at}`,
    `update ledger.event_log set actor = substr(actor, 2) where position = ${at}`,
  ],
  deleted: (at) => [
    `create table public.taken as select * from ledger.event_log where position = ${at};
     delete from ledger.event_log where position = ${at}`,
    'insert into ledger.event_log select * from public.taken; drop table public.taken',
  ],
  'moved to another moment': (at) => [
    `update ledger.event_log set recorded_at = recorded_at + 1 where position = ${at}`,
    `update ledger.event_log set recorded_at = recorded_at - 1 where position = ${at}`,
  ],
  'told again': (at) => [
    `update ledger.event_log set version = version + 1 where position = ${at}`,
    `update ledger.event_log set version = version - 1 where position = ${at}`,
  ],
};

/** Rows are changed manually one after the other; verification must report each. */
async function tamper({ rig, note }: Facts): Promise<string[]> {
  const random = rig.random.fork('tampering');
  const [row] = await rig.sql<{ head: number }>('select max(position)::int as head from ledger.event_log');
  const byHand = (text: string) => rig.sql(`set session_replication_role = replica; ${text}`);
  const missed: string[] = [];
  for (const [how, sql] of Object.entries(TAMPERING)) {
    const at = random.int(2, (row?.head ?? 2) - 1);
    const [change, back] = sql(at);
    await byHand(change);
    const { code, output } = await operator(rig, ['verify']);
    const named = output.join(' ').replaceAll(/[,.](?=\d)/g, '');
    if (code !== 1 || !new RegExp(`\\b(${at}|${at + 1})\\b`).test(named))
      missed.push(`I-57 position ${at} was ${how}: verify said (${code}) ${output.join(' ')}`);
    await byHand(back);
    note('tampering found', 1);
  }
  const { code, output } = await operator(rig, ['verify']);
  return code === 0 ? missed : [...missed, `I-57 the log put right again does not verify: ${output.join(' ')}`];
}

/**
 * A newer program writes an event version that is unknown to this one, and is rolled back. Every reader must report it and stop in that
 * stream; all other streams continue.
 */
async function rollBack(facts: Facts): Promise<string[]> {
  const { rig, load } = facts;
  const floor = load.floors[0]!;
  const [hit, other] = floor.customers as [string, string];
  await Promise.all(rig.nodes.map((node) => node.hold('SIGKILL')));
  await writeUnknown(facts, `${floor.shop}/points/${hit}`);
  for (const node of rig.nodes) node.release();
  const client = new Client(rig, 'after-rollback', floor);
  const lives = await eventually(async () => (await client.get(`/lp/customers/${other}`)).status === 200, 30_000);
  if (!lives) return ['the older program does not start on a newer log'];
  const adjust = (account: string) => {
    const key = `rollback-${account}`;
    const payload = { amount: 5, adminNote: `After #${key}`, customerNote: '' };
    const asking = { kind: 'adjust', account, payload, key };
    return client.request(asking, ['POST', `/lp/customers/${account}/points`, payload], () => account === hit);
  };
  const wrong: string[] = [];
  if ((await adjust(other)).outcome !== 'ok') wrong.push('an account beside it cannot be written any more');
  const onHit = await adjust(hit);
  if (onHit.outcome === 'ok') wrong.push('I-66 a decision was made on an event that is not understood');
  const parked = await eventually(async () => {
    const rows = await rig.sql('select 1 from read.parked_event where stream = $1', [`${floor.shop}/points/${hit}`]);
    return rows.length > 0;
  }, 10_000);
  if (!parked) wrong.push('I-66 the read models did not park the stream with the unknown event');
  facts.note('answer on the stream', onHit.status);
  return wrong;
}

async function writeUnknown({ rig }: Facts, stream: string): Promise<void> {
  const store = await openPostgresEventStore({ url: rig.postgres.databaseUrl(rig.database), lease: 'acquire' });
  try {
    const [shop] = stream.split('/') as [string];
    const written = await store.readStream(shop, stream);
    const last = written.at(-1);
    const known = written.findLast(({ type }) => type === 'PointsAdjusted');
    if (!last || !known) throw new Error(`nothing was ever written to ${stream}`);
    const now = new Date().toISOString();
    const { actor, causation, correlation } = last;
    const cause = { actor, causation, correlation, occurredAt: now, recordedAt: now };
    // It has every field of the older version, and more: an older reader must not accept it as known.
    const data = { ...(known.data as object), more: 'than an older program knows' };
    const event = { id: randomUUID(), type: 'PointsAdjusted', version: 99, data, ...cause };
    await store.append({ shop, stream, expectedRevision: last.revision, events: [event] });
  } finally {
    await store.close();
  }
}

export const logFaults: Fault[] = [
  {
    id: 'F-36',
    title: 'a newer program wrote an event version that this one does not know',
    lasts: 4_000,
    recoversIn: 5_000,
    plan: (random) => [{ at: random.int(500, 2_000), act: 'kill', target: 'leader' }],
    proof: rollBack,
  },
  {
    id: 'F-40',
    title: 'rows of the log edited, deleted, moved by hand',
    lasts: 5_000,
    recoversIn: 5_000,
    plan: () => [],
    proof: tamper,
  },
];
