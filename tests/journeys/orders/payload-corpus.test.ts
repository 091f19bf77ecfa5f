import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { token } from '../../fixtures/platform/exact-json.js';
import { ODDITIES } from '../../fixtures/platform/oddities.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { inboxRows } from '../../support/inbox-rows.js';
import { orderOfToday } from '../../support/platform-bodies.js';
import { FERN, KUMO, useStage } from '../../support/service.js';

const stage = await useStage('all-shops');
const OASIS = 'oasis-goods.myshopify.com';
// The samples are not ours to copy; a clone without them checks the oddities that we wrote ourselves.
const SAMPLES = path.resolve(import.meta.dirname, '../../../../shared/data/platform');

interface Sample {
  readonly name: string;
  readonly topic: string;
  readonly body: string;
}

let fern: Merchant;
let kumo: Merchant;
let oasis: Merchant;

beforeAll(async () => {
  fern = await stage.merchant();
  kumo = await stage.merchant(KUMO, 'Jonas Meier');
  oasis = await stage.merchant(OASIS);
  const always = { event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1, startDate: '2005-01-01' };
  for (const shop of [fern, kumo, oasis]) await shop.program(always);
}, 60_000);

/** Parses without losing a digit: every number stays the text it was. */
function exact(text: string): unknown {
  const reviver = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && context?.source ? token(context.source) : value;
  return JSON.parse(text, reviver as (key: string, value: unknown) => unknown);
}

/** A folder's name as a topic. What is no webhook of its own is told as the one that would carry it. */
function topicOf(folder: string, file: string): string {
  if (folder === 'shapes')
    return `${file.split('-')[0]}/${file.startsWith('refunds') ? 'create' : 'update'}`.replace(
      'orders/update',
      'orders/updated',
    );
  return folder.includes('_') ? folder.replace('_', '/') : `${folder}/sample`;
}

/** A file as the deliveries that it stands for: a list is one for each of its rows, a line is one of an order. */
function samplesOf(folder: string, file: string): Sample[] {
  const text = fs.readFileSync(path.join(SAMPLES, folder, file), 'utf8');
  const [name, topic] = [`${folder}/${file}`, topicOf(folder, file)];
  if (folder === 'line_items') {
    const body = JSON.stringify({ ...orderOfToday(null, {}), line_items: [exact(text)] });
    return [{ name, topic: 'orders/paid', body }];
  }
  const inner = Object.values(exact(text) as object);
  const rows = inner.length === 1 && Array.isArray(inner[0]) ? (inner[0] as unknown[]) : [];
  return [
    { name, topic, body: text },
    ...rows.map((row, n) => ({ name: `${name}[${n}]`, topic, body: JSON.stringify(row) })),
  ];
}

/** Deliveries that end a shop go to one that no other test uses. */
const shopOf = (topic: string): Merchant => (/^(app\/uninstalled|shop\/redact)$/.test(topic) ? oasis : fern);

/** Sends every sample, each twice under one delivery id, side by side; answers the deliveries' ids. */
async function send(samples: readonly Sample[], to = shopOf): Promise<Map<string, string>> {
  const sent = new Map<string, string>();
  const left = [...samples];
  const lane = async () => {
    for (let sample = left.shift(); sample; sample = left.shift()) {
      const delivery = randomUUID();
      // Two shops never send the same bytes, as these samples do: a space at the end makes them a shop's own.
      const reported = to(sample.topic) === oasis ? `${sample.body} ` : sample.body;
      // An order's page lies in its own shop, which decides whose order it is.
      const own = reported.replaceAll(/https:\/\/[\w-]+\.myshopify\.com/g, `https://${to(sample.topic).shop}`);
      sent.set(delivery, sample.name);
      for (const repeated of [false, true]) {
        const { status, body } = await to(sample.topic).webhook(sample.topic, own, delivery);
        expect([sample.name, status, body.repeated]).toEqual([sample.name, 200, repeated]);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  await stage.idle();
  return sent;
}

/**
 * Events that move points, coupons, orders or the shop. Who is a customer and called what is left out: samples of one customer
 * contradict each other, and one who is deleted before being told of is deleted the second time.
 */
async function effects(): Promise<string[]> {
  const events = await stage.service.parts.store.readAll(0, 100_000);
  return events
    .filter((event) => !event.stream.includes('/customers/'))
    .map((event) => `${event.type} ${event.stream}`);
}

/** Every delivery has ended, with a reason unless it was done, and the process answers. */
async function allEnded(sent: Map<string, string>, shops: readonly string[]): Promise<Record<string, string>> {
  const rows = (await Promise.all(shops.map((shop) => inboxRows(stage, shop)))).flat();
  const mine = rows.filter((row) => sent.has(row.delivery));
  expect(mine).toHaveLength(sent.size);
  const wrong = mine.filter((row) => row.repeats !== 1 || row.state === 'new' || (row.state !== 'done' && !row.reason));
  expect(wrong).toEqual([]);
  expect((await fetch(`${stage.api}/healthz`)).status).toBe(200);
  expect(stage.service.vitals.lags().filter((lag) => lag.parked > 0)).toEqual([]);
  return Object.fromEntries(mine.map((row) => [sent.get(row.delivery), row.state]));
}

describe('the oddities that we know of', () => {
  it('each ends done, ignored or parked, and telling it again changes nothing [I-12, I-79]', async () => {
    const reported = ODDITIES.filter((oddity) => oddity.currency === 'USD');
    const samples = reported.map(({ name, topic, body }) => ({
      name,
      topic,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }));
    const states = await allEnded(await send(samples, () => kumo), [KUMO]);
    for (const { name, verdict } of reported) {
      const expected = verdict === 'parked' ? ['parked'] : ['done', 'ignored'];
      expect([name, expected]).toEqual([name, expect.arrayContaining([states[name]])]);
    }
    const before = await effects();
    await send(samples, () => kumo);
    expect(await effects()).toEqual(before);
  });
});

const present = fs.existsSync(SAMPLES);
const corpus = present ? describe : describe.skip;
corpus(`every sample of the platform${present ? '' : ' (skipped: there is no ../shared/data/platform)'}`, () => {
  const folders = present ? fs.readdirSync(SAMPLES, { withFileTypes: true }).filter((one) => one.isDirectory()) : [];
  const samples = folders.flatMap(({ name }) =>
    fs
      .readdirSync(path.join(SAMPLES, name))
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => samplesOf(name, file)),
  );

  it('ends done, ignored or parked, and telling it again has no second effect [I-11, I-12, I-79]', async () => {
    expect(samples.length).toBeGreaterThan(120);
    const states = await allEnded(await send(samples), [FERN, OASIS]);
    const count = (state: string) => Object.values(states).filter((one) => one === state).length;
    process.stdout.write(
      `  ${samples.length} samples: ${count('done')} done, ${count('ignored')} ignored, ${count('parked')} parked\n`,
    );
    const before = await effects();
    expect(before.some((effect) => effect.startsWith('PointsEarned'))).toBe(true);
    const uninstalling = samples.filter((sample) => sample.topic === 'app/uninstalled');
    expect(uninstalling.length).toBeGreaterThan(0);
    await send(samples);
    expect(await effects()).toEqual(before);
  });

  it('ids beyond 2^53 keep every digit [P1]', async () => {
    const order = JSON.parse(
      fs
        .readFileSync(path.join(SAMPLES, 'orders_paid/docs-2026-04.json'), 'utf8')
        .replace(/"id": (\d{16,})/g, '"id": "$1"'),
    );
    expect(Number.isSafeInteger(Number(order.customer.id))).toBe(false);
    const { body } = await fern.get(`/lp/customers/${order.customer.id}/orders`);
    expect(body.data.map((row: { order: string }) => row.order)).toContain(order.id);
  });
});
