import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import net from 'node:net';
import path from 'node:path';
import { signed } from '../../fixtures/platform/signed.js';
import { API_SECRET } from '../../support/platform-keys.js';
import { operator, operatorEnv } from '../judge/operator.js';
import { call } from '../load/http.js';
import { CALM_POST } from '../rig/front-door.js';
import { forgetProcess, rememberProcess } from '../rig/sweep.js';
import type { Act } from './fault.js';
import { targetsOf } from './process-acts.js';

const CALM = {
  latencyMs: 0,
  refuse: null,
  throttle: 0,
  tooMany: 0,
  resetAfterCommit: 0,
  status: { code: 503, times: 0 },
};

/** Sets the platform's switches for both shops. */
const platform: Act = async ({ rig, load }, { how }) => {
  const request = JSON.parse(String(how?.switches)) as unknown;
  const set = (body: unknown) =>
    Promise.all(load.floors.map(({ domain }) => call('POST', `${rig.store.url}/switches/${domain}`, { body })));
  await set(request);
  return async () => {
    await set(CALM);
  };
};

/** Repeats, delays or drops deliveries in transit. */
const post: Act = async ({ rig }, { how }) => {
  rig.access.habits = { ...CALM_POST, ...(how as unknown as Partial<typeof CALM_POST>) };
  return async () => {
    rig.access.habits = { ...CALM_POST };
  };
};

/** Sends one delivery many times concurrently; then one body with a new delivery id. */
const repeat: Act = async ({ rig, note }, { how }) => {
  const letter = rig.access.letters.findLast(({ headers }) => headers['x-shopify-topic'] === 'orders/paid');
  if (!letter) return undefined;
  const times = Number(how?.times ?? 200);
  const renamed = { ...letter, headers: { ...letter.headers, 'x-shopify-webhook-id': randomUUID() } };
  const answers = await Promise.all(
    Array.from({ length: times }, (_, n) => rig.access.post(n % 50 === 49 ? renamed : letter)),
  );
  note('repeats not answered 200', answers.filter((status) => status !== 200).length);
  return undefined;
};

/** Sends all events of an order once more, in a random order. */
const shuffle: Act = async ({ rig }) => {
  const letters = [...rig.access.letters].slice(-60);
  const random = rig.random.fork('shuffle');
  for (let left = letters.length; left > 1; left--) {
    const other = Math.floor(random.next() * left);
    [letters[left - 1], letters[other]] = [letters[other]!, letters[left - 1]!];
  }
  await Promise.all(letters.map((letter) => rig.access.post(letter)));
  return undefined;
};

/** Deliveries with a valid signature and a meaningless body. */
const poison: Act = async ({ rig, load, note }, { how }) => {
  const bodies = ['{"id":', '[]', '{"id":"x"}', '{"id":1,"line_items":"none"}', '', '{"id":12,"total_price":"NaN"}'];
  for (let n = 0; n < Number(how?.times ?? 6); n++) {
    const signing = { shop: load.floors[n % 2]!.domain, secret: API_SECRET, webhookId: `poison-${randomUUID()}` };
    const triggeredAt = new Date().toISOString();
    const { headers, body } = signed('orders/paid', bodies[n % bodies.length]!, { ...signing, triggeredAt });
    note('poison answered', await rig.access.post({ headers, body: Buffer.from(body) }));
  }
  return undefined;
};

/** Clients that send half a request and disconnect, and clients that listen and never read. */
const vanish: Act = async (facts, step) => {
  const [node] = await targetsOf(facts, step);
  if (!node) return undefined;
  const open = Array.from({ length: Number(step.how?.times ?? 100) }, (_, n) => {
    const socket = net.connect(node.spec.port, '127.0.0.1').on('error', () => {});
    const length = n % 2 === 0 ? 5000 : 10;
    socket.write(
      `POST /webhooks HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{"id":1`,
    );
    return socket;
  });
  return async () => {
    for (const socket of open) socket.resetAndDestroy();
  };
};

/** Releases the webhooks that the platform held back. */
const release: Act = async ({ load }) => {
  await Promise.all(load.floors.map((floor) => floor.till('POST', '/deliveries/release', {})));
  return undefined;
};

/** Rebuilds the read models under load. */
const rebuild: Act = async ({ rig, note }) => {
  const { code, output } = await operator(rig, ['rebuild']);
  note('rebuild exit', code);
  if (code !== 0) rig.journal.mark('rebuild', output);
  return undefined;
};

/** A rebuild in a separate process, which kills itself around the swap. */
const killedRebuild: Act = async (facts, { how }) => {
  const { rig } = facts;
  const script = path.resolve('services', 'dist', 'cli', 'main.js');
  const env = { ...operatorEnv(rig), PATH: process.env.PATH ?? '', TEST_HOOKS: '1', CRASH_AT: `${how?.point}@1` };
  const child = spawn(process.execPath, [script, 'rebuild'], { env, stdio: 'ignore' });
  rememberProcess(child.pid ?? 0, script);
  const signal = await new Promise((resolve) => child.on('exit', (_, by) => resolve(by)));
  forgetProcess(child.pid ?? 0);
  facts.note('rebuild killed', signal === 'SIGKILL' ? 1 : 0);
  return undefined;
};

/** Overwrites snapshots with an invalid state, and with one that has a newer revision than the stream. */
const corruptSnapshots: Act = async ({ rig, note }) => {
  const rows = await rig.sql(`update ledger.snapshot set state = '{"broken":' returning stream`);
  note('snapshots corrupt', rows.length);
  return undefined;
};

export const platformActs = {
  platform,
  post,
  repeat,
  shuffle,
  poison,
  vanish,
  release,
  rebuild,
  'killed-rebuild': killedRebuild,
  'corrupt-snapshots': corruptSnapshots,
};
