import { describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { FERN, KUMO, useStage } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const stage = await useStage('clock');

/** A customer who redeems 100 points of a program at each of the moments. */
async function redeemAt(domain: string, moments: readonly string[]) {
  await stage.clock({ now: '2027-01-20T12:00:00Z' });
  const merchant = await stage.merchant(domain);
  const programId = await merchant.program({
    event: 'amount_discount',
    title: '1 off',
    pointsCost: 100,
    redeemValue: 1,
  });
  const customer = await merchant.customer();
  await merchant.post(`/lp/customers/${customer}/points`, { amount: 1000, adminNote: 'Start' });
  for (const now of moments) {
    await stage.clock({ now });
    const { status } = await merchant.post(`/lp/customers/${customer}/redeem`, { programId });
    expect(status).toBe(200);
  }
  await stage.idle();
  return { merchant, programId };
}

describe('the last 30 days', () => {
  // Noon of the shop on 21 and 22 January, and a moment of its 20 February: the 30 days begin on 22 January.
  it.each([
    [
      'in the evening of a shop west of UTC',
      FERN,
      ['2027-01-21T17:00:00Z', '2027-01-22T17:00:00Z', '2027-02-21T01:30:00Z'],
    ],
    [
      'in the morning of a shop east of UTC',
      KUMO,
      ['2027-01-21T03:00:00Z', '2027-01-22T03:00:00Z', '2027-02-19T22:30:00Z'],
    ],
  ])('are the same days for programs and the dashboard %s [HOME-009]', async (_, domain, moments) => {
    const { merchant, programId } = await redeemAt(domain, moments);
    const { data: dashboard } = (await merchant.get('/lp/dashboard?days=30')).body;
    expect({ from: dashboard.from, to: dashboard.to }).toEqual({ from: '2027-01-22', to: '2027-02-20' });
    expect(dashboard.pointsRedeemed.now).toBe(200);
    const { body } = await merchant.get('/lp/programs/spending');
    expect(body.data).toMatchObject([{ id: programId, points30: 200, uses30: 2 }]);
    expect((await merchant.get(`/lp/programs/${programId}`)).body.data).toMatchObject({ points30: 200, uses30: 2 });
  });
});

describe('the name of a download', () => {
  const begin = { exports: '/lp/exports/activities', packs: '/lp/proof/packs' };
  const link = {
    exports: (id: string) => `/lp/exports/${id}/link`,
    packs: (id: string) => `/lp/proof/packs/${id}`,
  };

  /** The link of a file, as soon as the file is there. */
  const made = (merchant: Merchant, address: string): Promise<{ fileName: string; path: string }> =>
    until('the file is there', async () => {
      const { status, body } = await merchant.get(address);
      return status === 200 ? body.data : null;
    });

  it.each([
    ['an export has the evening of a shop west of UTC', 'exports', FERN, '2027-03-02T01:30:00Z', '-2027-03-01.csv'],
    ['an export has the morning of a shop east of UTC', 'exports', KUMO, '2027-03-01T22:30:00Z', '-2027-03-02.csv'],
    [
      'an evidence pack has the evening of a shop west of UTC',
      'packs',
      FERN,
      '2027-03-02T01:30:00Z',
      '-2027-03-01.zip',
    ],
  ] as const)('of %s as the shop’s own day', async (_, kind, domain, now, end) => {
    await stage.clock({ now });
    const merchant = await stage.merchant(domain);
    const { id } = (await merchant.post(begin[kind], kind === 'exports' ? { format: 'csv' } : {})).body.data;
    const { fileName, path } = await made(merchant, link[kind](id));
    expect(fileName.slice(-end.length)).toBe(end);
    if (kind === 'packs') return;
    const answer = await fetch(stage.api + path, { headers: { authorization: `Bearer ${await merchant.bearer()}` } });
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`);
  });
});
