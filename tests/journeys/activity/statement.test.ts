import { beforeAll, describe, expect, it } from '@jest/globals';
import { monthStatement } from '@loyalty/contracts/activity/statement';
import { ownStatement } from '@loyalty/contracts/shopper/statement';
import { addMonths } from '@loyalty/services/kernel/calendar';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Reply } from '../../support/clients/http.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { useStage } from '../../support/service.js';
import { expectTable } from '../../support/table.js';

const stage = await useStage('clock');
let merchant: Merchant;
let survivor: string;
let merged: string;
/** Months of the story, in its order. */
let months: string[];

/** The present month of the shop by the service's clock. */
async function presentMonth(): Promise<string> {
  const { body } = await merchant.get(`/lp/customers/${survivor}/statement`);
  return body.data.month;
}

async function statement(customer: string, month?: string) {
  const { status, body } = await merchant.get(`/lp/customers/${customer}/statement${month ? `?month=${month}` : ''}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return monthStatement.parse(body.data);
}

/** Three months: orders and an adjustment; its undo and a merge; an order of the first month that is paid only now, and the merge undone. */
beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 });
  survivor = await merchant.customer();
  merged = await merchant.customer();
  months = [await presentMonth()];
  await merchant.order(survivor, [{ title: 'Tea', price: '10.00' }]);
  await merchant.order(merged, [{ title: 'Mug', price: '24.00' }]);
  const unpaid = await merchant.order(survivor, [{ title: 'Pot', price: '30.00' }], { paid: false });
  const { body } = await merchant.post(`/lp/customers/${survivor}/points`, { amount: 40, adminNote: 'Goodwill' });
  await stage.idle();
  await stage.clock({ advance: 'P31D' });
  months.push(await presentMonth());
  await merchant.post(`/lp/customers/${survivor}/points/${body.receipt.events[0]}/undo`, {});
  await merchant.webhook('customers/merge', mergeBody(survivor, merged));
  await stage.idle();
  await stage.clock({ advance: 'P31D' });
  months.push(await presentMonth());
  await merchant.till('POST', `/orders/${unpaid.id}/pay`, {});
  await stage.idle();
  await merchant.post(`/lp/customers/${merged}/unmerge`, { adminNote: 'two people' });
  await stage.idle();
}, 90_000);

const shown = async (customer: string, month: string) => {
  const { opening, closing, lines } = await statement(customer, month);
  expect(lines.reduce((sum, { points }) => sum + points, opening)).toBe(closing);
  return [opening, lines.map(({ type, points }) => `${type} ${points}`).join(', '), closing];
};

describe('the statement of a month', () => {
  it('has an opening balance, lines and a closing balance, also after a merge, an undo and a late order', async () => {
    const story = await Promise.all(months.map((month) => shown(survivor, month)));
    expect(story).toEqual([
      [0, 'earn_point 100, earn_point 300, admin_adjustment 40', 440],
      [440, 'admin_adjustment -40, merge 240', 640],
      [640, 'unmerge -240', 400],
    ]);
  });

  it('of a merged customer ends at nothing, and goes on when the merge is undone', async () => {
    const story = await Promise.all(months.map((month) => shown(merged, month)));
    expect(story).toEqual([
      [0, 'earn_point 240', 240],
      [240, 'merge -240', 0],
      [0, 'unmerge 240', 240],
    ]);
  });

  it('closes with the balance of the profile, and says what expires next', async () => {
    const [{ closing, points, nextExpiry, month, partial, firstMonth }, balance] = [
      await statement(survivor),
      await merchant.points(survivor),
    ];
    expect([points, month, partial, firstMonth]).toEqual([balance, months[2], true, months[0]]);
    expect(closing).toBe(balance.available + balance.pending - balance.debt);
    const { lots } = (await merchant.get(`/lp/customers/${survivor}`)).body.data;
    const soonest = lots.find(({ expiresAt }: { expiresAt: string | null }) => expiresAt !== null);
    expect(nextExpiry?.at ?? null).toBe(soonest?.expiresAt ?? null);
  });

  it('names the day on which a line of a past month was recorded', async () => {
    const { lines, zone } = await statement(survivor, months[0]);
    const late = lines.filter(({ recordedLater }) => recordedLater !== null);
    expect([late.map(({ points }) => points), zone]).toEqual([[300], 'America/New_York']);
  });

  it('is the same for the shopper, who sees their own alone', async () => {
    const own = (await new Shopper(stage, merchant, survivor).get('/statement', { month: months[1]!, lang: 'de' }))
      .body;
    const { opening, closing, lines } = ownStatement.parse(own.data);
    expect([opening, closing]).toEqual([440, 640]);
    expect(lines.map(({ title, balance }) => [title, balance])).toEqual([
      ['Punkte vom Shop angepasst', 400],
      ['Konten zusammengeführt', 640],
    ]);
    expect((await new Shopper(stage, merchant).get('/statement')).status).toBe(401);
  });

  it('is a PDF file as well, for staff alone', async () => {
    const get = async (customer: string, query = '', authorization = '') =>
      fetch(`${stage.api}/api/lp/customers/${customer}/statement.pdf${query}`, { headers: { authorization } });
    const bearer = `Bearer ${await merchant.bearer()}`;
    const file = await get(survivor, `?month=${months[0]}`, bearer);
    const { status, headers } = file;
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-disposition')).toContain(`statement-${survivor}-${months[0]}.pdf`);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await get('404404', '', bearer)).status).toBe(404);
    expect((await get(survivor)).status).toBe(401);
    const wrong = await get(survivor, '?month=2026-00', bearer);
    expect([wrong.status, ((await wrong.json()) as Reply['body']).errors[0].path]).toEqual([422, 'month']);
  });

  it('of a month that is none, or has not begun, is rejected at the field, and one without lines is empty', async () => {
    const ask = (month: string) => merchant.get(`/lp/customers/${survivor}/statement?month=${month}`);
    const given: [month: string, expected: unknown[]][] = [
      ['2026-13', [422, 'month']],
      ['2026-1', [422, 'month']],
      ['1899-12', [422, 'month']],
      ['1900-01', [200, 0, 0]],
      [addMonths(`${months[2]}-01`, 1).slice(0, 7), [422, 'month']],
      ['9999-11', [422, 'month']],
      ['9999-12', [422, 'month']],
    ];
    expectTable(
      await Promise.all(
        given.map(async ([name, expected]) => ({ name, actual: summaryOf(await ask(name)), expected })),
      ),
    );
    expect((await merchant.get('/lp/customers/404404/statement')).status).toBe(404);
  });

  it.each(['9999-12', '9999-11'])(
    'of %s says that the month has not begun, as PDF and to the shopper as well',
    async (month) => {
      const pdf = await merchant.get(`/lp/customers/${survivor}/statement.pdf?month=${month}`);
      const own = await new Shopper(stage, merchant, survivor).get('/statement', { month, lang: 'en' });
      for (const { status, body } of [pdf, own])
        expect([status, body.errors?.[0]]).toMatchObject([
          422,
          { path: 'month', message: 'This month has not begun yet' },
        ]);
    },
  );
});

function summaryOf({ status, body }: Reply): unknown[] {
  return status === 200 ? [status, body.data.opening, body.data.closing] : [status, body.errors[0].path];
}
