import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints } from '@loyalty/contracts/endpoints';
import type { Merchant } from '../../support/clients/merchant.js';
import { ledger } from '../../support/operator.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('clock');
/** A period that holds the whole test, whatever day it is. */
const PERIOD = `from=${new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)}&to=${new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)}`;

interface Exported {
  position: number;
  event: { id: string; type: string; actor: { id: string }; data: { amount: number; customer: string } };
}

let owner: Merchant;
let clerk: Merchant;
let customers: string[];
/** The owner's own account as a customer: the same address. */
let own: string;
let adjustments: Exported[];

const at = (hour: number) => {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return `${day}T${String(hour).padStart(2, '0')}:30:00.000Z`;
};

beforeAll(async () => {
  owner = await stage.merchant();
  clerk = await stage.merchant(undefined, 'Jonas Meier');
  const programId = await owner.program({ event: 'amount_discount', title: '$1 off', pointsCost: 100, redeemValue: 1 });
  customers = [await owner.customer(), await owner.customer(), await owner.customer()];
  own = await owner.customer({ email: 'ANA@demo-store.example' });
  const give = async (who: Merchant, customer: string, amount: number) => {
    const { status } = await who.post(`/lp/customers/${customer}/points`, { amount, adminNote: `=sum(${amount})` });
    expect(status).toBe(200);
  };
  // Noon in New York is inside the shop's hours, 3 o'clock in the morning is not.
  await stage.clock({ now: at(16) });
  await give(clerk, customers[0]!, 5000);
  for (let n = 0; n < 3; n++) await give(clerk, customers[1]!, 40);
  await give(owner, own, 70);
  await stage.clock({ advance: 'PT30M' });
  await owner.post(`/lp/customers/${customers[0]}/redeem`, { programId });
  await stage.clock({ now: at(7) });
  await give(clerk, customers[2]!, 15);
  await stage.idle();
  const { lines } = await ledger(['export', '--shop', 'fern-and-clay'], stage.service.parts.config);
  const all = lines.map((line) => JSON.parse(line) as Exported);
  adjustments = all.filter(({ event }) => event.type === 'PointsAdjusted');
}, 90_000);

const get = async (path: string, who = owner) => {
  const { status, body } = await who.get(path);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};

describe('populations', () => {
  it('state count, sum and the position they were taken at, and stay what they were there', async () => {
    const { data } = await get(`/lp/audit/populations?${PERIOD}`);
    const of = (name: string) => data.find((row: { population: string }) => row.population === name);
    const sum = adjustments.reduce((all, { event }) => all + event.data.amount, 0);
    expect(of('adjustments')).toMatchObject({ count: adjustments.length, points: sum });
    expect(of('redemptions')).toMatchObject({ count: 1, points: -100 });
    expect(of('imports')).toMatchObject({ count: 0, points: 0 });
    const { position } = of('adjustments');
    await owner.post(`/lp/customers/${customers[2]}/points`, { amount: 1, adminNote: 'later' });
    await stage.idle();
    const again = await get(`/lp/audit/populations?${PERIOD}&position=${position}`);
    expect(again.data).toEqual(data);
    const middle = adjustments[2]!.position;
    const then = await get(`/lp/audit/populations?${PERIOD}&position=${middle}`);
    expect(then.data.find((row: { population: string }) => row.population === 'adjustments').count).toBe(3);
  });

  it('their lines go page by page, each once', async () => {
    const ids: string[] = [];
    const { position } = adjustments.at(-1)!;
    for (let after = ''; ; ) {
      const body = await get(`/lp/audit/items?${PERIOD}&population=adjustments&position=${position}&first=2${after}`);
      ids.push(...body.data.map(({ id }: { id: string }) => id));
      if (!body.pageInfo.hasNextPage) break;
      after = `&after=${body.endCursor}`;
    }
    expect(ids.reverse()).toEqual(adjustments.map(({ event }) => event.id));
  });
});

describe('samples', () => {
  const drawn = (seed: string, size: number) =>
    `/lp/audit/sample?${PERIOD}&population=adjustments&seed=${encodeURIComponent(seed)}&size=${size}&position=${adjustments.at(-1)?.position}`;

  it.each(['seven', 'ü:√ 7', '0'])(
    'seed %j: the same everywhere, as anybody with the export can draw it',
    async (seed) => {
      const hash = (id: string) => createHash('sha256').update(`${seed}:${id}`).digest('hex');
      const ids = adjustments.map(({ event }) => event.id).sort((a, b) => (hash(a) < hash(b) ? -1 : 1));
      for (const size of [1, 3, 200]) {
        const { data } = await get(drawn(seed, size));
        expect(data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, size));
      }
    },
  );

  it('as a table: the same lines, and no cell is a formula [I-83]', async () => {
    const { data } = await get(drawn('seven', 3).replace('/sample?', '/sample/file?'));
    const { data: rows } = await get(drawn('seven', 3));
    const lines = data.csv.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines.slice(1).map((line: string) => line.split(',')[2])).toEqual(rows.map(({ id }: { id: string }) => id));
    expect(data.csv).toContain("'=sum(");
    expect(data.csv).not.toMatch(/(^|,)=/m);
    expect(data.name).toMatch(/^adjustments-.*-seven-at-\d+\.csv$/);
  });

  it('refuses what is no period, and a size beyond its limit, naming the field', async () => {
    const path = '/lp/audit/sample?population=adjustments&seed=x';
    const backwards = await owner.get(`${path}&from=2026-02-01&to=2026-01-01`);
    expect([backwards.status, backwards.body.errors[0].path]).toEqual([422, 'from']);
    const large = await owner.get(`${path}&${PERIOD}&size=201`);
    expect(large.body.errors[0].path).toBe('size');
  });
});

describe('exceptions', () => {
  it('finds anomalies, each with its reason, and nothing else', async () => {
    const { data } = await get(`/lp/audit/exceptions?${PERIOD}&threshold=5000`);
    const of = (kind: string) =>
      data
        .filter((row: { kind: string }) => row.kind === kind)
        .map(({ count, points, item }: { count: number; points: number; item: { customer: { id: string } } }) => [
          item.customer.id,
          count,
          points,
        ]);
    expect(of('large')).toEqual([[customers[0], 1, 5000]]);
    expect(of('repeated')).toEqual([[customers[1], 3, 120]]);
    expect(of('redeemed_after')).toEqual([[customers[0], 1, -100]]);
    expect(data.find((row: { kind: string }) => row.kind === 'redeemed_after').after).toMatchObject({
      points: 5000,
      minutes: 30,
    });
    expect(of('own_account')).toEqual([[own, 1, 70]]);
    expect(of('out_of_hours')).toContainEqual([customers[2], 1, 15]);
    expect(of('out_of_hours')).toHaveLength(of('out_of_hours').filter(([id]: [string]) => id === customers[2]).length);
  });

  it('is quiet where the limits are wide', async () => {
    const { data } = await get(`/lp/audit/exceptions?${PERIOD}&threshold=100000&times=50&hours=1&opens=0&closes=24`);
    expect(data.map((row: { kind: string }) => row.kind).sort()).toEqual(['own_account', 'redeemed_after']);
  });
});

describe('notes', () => {
  it('stay with their event and author; personal ones are refused and not stored', async () => {
    const { id } = adjustments[0]!.event;
    const write = (text: string) => clerk.post(`/lp/audit/items/${id}/notes`, { text });
    for (const text of ['Write to maya@example.com', 'Call +49 30 1234567']) {
      const { status, body } = await write(text);
      expect([status, body.code, body.errors[0].path]).toEqual([422, 'audit.personal', 'text']);
    }
    expect((await write('Order 12345678901 was checked')).status).toBe(200);
    await stage.idle();
    const { data } = await get(`/lp/audit/items/${id}`);
    expect(data.notes).toMatchObject([{ text: 'Order 12345678901 was checked', actor: { label: 'Jonas Meier' } }]);
    // One file has all notes of a line in one cell.
    expect((await write('Nothing is open')).status).toBe(200);
    await stage.idle();
    const sample = await get(`/lp/audit/sample/file?${PERIOD}&population=adjustments&seed=x&size=200`);
    expect(sample.data.csv).toContain('Order 12345678901 was checked | Nothing is open');
  });

  it('on a line of somebody who was erased are kept as well', async () => {
    const customer = await owner.customer();
    await owner.post(`/lp/customers/${customer}/points`, { amount: 5, adminNote: 'Start' });
    const erased = { shop_domain: owner.shop, customer: { id: customer }, orders_to_redact: [] };
    await owner.webhook('customers/redact', erased);
    await stage.idle();
    const [{ id }] = await owner.activities(customer);
    expect((await clerk.post(`/lp/audit/items/${id}/notes`, { text: 'Seen before the erasure' })).status).toBe(200);
    await stage.idle();
    const { data } = await get(`/lp/audit/items/${id}`);
    expect(data.notes).toMatchObject([{ text: 'Seen before the erasure' }]);
  });

  it('an unknown event, or one of another shop, is not found', async () => {
    const stranger = await stage.merchant('kumo-tea.myshopify.com', 'Jonas Meier');
    const { id } = adjustments[0]!.event;
    expect((await stranger.get(`/lp/audit/items/${id}`)).status).toBe(404);
    expect((await stranger.post(`/lp/audit/items/${id}/notes`, { text: 'x' })).status).toBe(404);
  });
});

describe('the seat', () => {
  const STAFF = '90210002';

  it('is given by the owner alone, and its holder reads, is written down once an hour, and changes nothing [I-60, I-73]', async () => {
    const give = (who: Merchant, staff: string) => who.post(`/lp/audit/seats/${staff}`, { reason: 'Yearly audit' });
    expect((await give(clerk, STAFF)).body.code).toBe('owner_only');
    expect((await give(owner, '90210001')).body.code).toBe('audit.own-seat');
    const personal = await owner.post(`/lp/audit/seats/${STAFF}`, { reason: 'For ana.vidal@example.com' });
    expect([personal.status, personal.body.code]).toEqual([422, 'audit.personal']);
    expect((await give(owner, STAFF)).status).toBe(200);
    expect((await give(owner, STAFF)).body.code).toBe('audit.seat-taken');
    const store = stage.service.parts.store;
    const head = await store.head();
    const path = `/lp/customers/${customers[0]}`;
    for (let n = 0; n < 3; n++) await get(path, clerk);
    const rejected = await clerk.post(`${path}/points`, { amount: 5, adminNote: 'x' });
    expect([rejected.status, rejected.body.code]).toEqual([403, 'read_only']);
    expect((await get('/shops', clerk)).user ?? (await get('/shops', clerk)).data.user).toMatchObject({
      auditor: true,
      owner: false,
    });
    const written = (await store.readAll(head, 100)).map(({ type, data, actor }) => [type, data, actor]);
    const read = (what: string) => ['AuditorRead', { staff: STAFF, what }, { kind: 'staff', id: STAFF }];
    expect(written).toEqual([read(path), read('/shops')]);
    await stage.clock({ advance: 'PT61M' });
    await get(path, clerk);
    expect((await store.readAll(head, 100)).map(({ data }) => data)).toContainEqual({ staff: STAFF, what: path });
    expect(await store.head()).toBe(head + 3);
  });

  it('is withdrawn, and its holder works as before', async () => {
    const personal = await owner.post(`/lp/audit/seats/${STAFF}/withdraw`, { reason: 'Ask +34 600 11 22 33' });
    expect([personal.status, personal.body.code]).toEqual([422, 'audit.personal']);
    const back = await owner.post(`/lp/audit/seats/${STAFF}/withdraw`, { reason: 'The audit is over' });
    expect(back.status).toBe(200);
    const { data } = await get('/lp/audit/seats');
    expect(data.find(({ staff }: { staff: string }) => staff === STAFF)).toMatchObject({
      auditor: false,
      label: 'Jonas Meier',
    });
    const works = await clerk.post(`/lp/customers/${customers[0]}/points`, { amount: 5, adminNote: 'x' });
    expect(works.status).toBe(200);
  });

  it('no write of staff is open to an auditor, but their own note [I-73]', () => {
    const open = endpoints.filter(
      ({ side, answers, access }) => side === 'merchant' && answers === 'receipt' && access !== 'write',
    );
    expect(open.map(({ id, access }) => [id, access]).sort()).toEqual([
      // By staff of the shop itself, and not by an auditor either.
      ['app-keys.add', 'own'],
      ['audit.give-seat', 'owner'],
      ['audit.note', 'staff'],
      ['audit.set-sign-in', 'owner'],
      ['audit.withdraw-seat', 'owner'],
      ['deals.claim-growth', 'own'],
      ['deals.claim-promo', 'own'],
      ['deals.claim-support-deal', 'own'],
      // By people of the vendor.
      ['deals.give-support-deal', 'support'],
      ['deals.save-exclusive', 'developer'],
      ['deals.save-promo', 'developer'],
      ['deals.withdraw-support-deal', 'support'],
      ['email-domains.add', 'own'],
      ['email-domains.change-key', 'own'],
      ['email-domains.remove', 'own'],
      ['email-domains.verify', 'own'],
      ['email-sender.remove', 'own'],
      ['email-sender.save', 'own'],
      ['email-sender.send-link', 'own'],
      ['email-smtp.remove', 'own'],
      ['email-smtp.save', 'own'],
      ['email-smtp.test', 'own'],
      ['email-smtp.verify', 'own'],
      // By keys that may report, never by a seat.
      ['events.report', 'reports'],
      ['proof.recipient', 'own'],
      ['reviews.connect', 'own'],
      // By people of the vendor.
      ['shop.cancel-deletion', 'owner'],
      ['shop.request-deletion', 'owner'],
      ['support.open', 'team'],
      ['support.replay', 'developer'],
      ['support.run-test', 'developer'],
      ['support.set-lock', 'support'],
    ]);
  });
});
