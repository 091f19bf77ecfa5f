import { beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@loyalty/contracts/kernel/days';
import type { Merchant } from '../../support/clients/merchant.js';
import { KUMO, useStage } from '../../support/service.js';

const stage = await useStage('clock');
const [FROM, TO] = ['2027-01-10', '2027-01-16'] as const;
let merchant: Merchant;
let customer: string;

interface Day {
  readonly day: string;
  readonly earned: number;
  readonly redeemed: number;
  readonly adjusted: number;
}

async function moveTo(timezone: string): Promise<void> {
  expect((await merchant.put('/lp/shop-settings', { timezone })).status).toBe(200);
  await stage.idle();
}

async function act(now: string, amount: number): Promise<void> {
  await stage.clock({ now });
  const granted = await merchant.post(`/lp/customers/${customer}/points`, { amount, adminNote: 'Note' });
  expect(granted.status).toBe(200);
  await merchant.order(customer, [{ price: String(amount) }], { at: now });
}

const daily = async (): Promise<Day[]> => (await merchant.get(`/lp/analytics/daily?from=${FROM}&to=${TO}`)).body.data;

/** Days with figures: what the daily report has, and what the activities of each day add up to. */
async function bothReports() {
  const reported = (await daily()).map(({ day, earned, adjusted }) => [day, earned + adjusted]);
  const summed: [string, number][] = [];
  for (let day: string = FROM; day <= TO; day = addDays(day, 1)) {
    const { data } = (await merchant.get(`/lp/activities?from=${day}&to=${day}&first=100`)).body;
    summed.push([day, data.reduce((sum: number, { points }: { points: number }) => sum + points, 0)]);
  }
  return { reported, summed };
}

beforeAll(async () => {
  merchant = await stage.merchant(KUMO);
  await stage.clock({ now: '2027-01-10T12:00:00Z' });
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  customer = await merchant.customer();
  // In the evening of Los Angeles, which is the next day in Tokyo, and at noon of Tokyo, which is the day before in Los Angeles.
  await act('2027-01-11T02:00:00Z', 100);
  await act('2027-01-11T22:00:00Z', 30);
  await act('2027-01-12T03:00:00Z', 7);
}, 120_000);

describe('the figures of days after the time zone of the program has changed', () => {
  it('are by the days of the present zone, as the activities are, in both directions', async () => {
    const figures: number[][] = [];
    for (const zone of ['America/Los_Angeles', 'Asia/Tokyo', 'America/Los_Angeles', '']) {
      await moveTo(zone);
      const { reported, summed } = await bothReports();
      expect([zone, reported]).toEqual([zone, summed]);
      figures.push(reported.map(([, points]) => Number(points)));
    }
    const [west, east] = figures;
    expect(west).toEqual([200, 74, 0, 0, 0, 0, 0]);
    expect(east).toEqual([0, 200, 74, 0, 0, 0, 0]);
    expect(figures.slice(2)).toEqual([west, east]);
  });

  it('add up with what is counted after the change, and are the dashboard’s of now and as of now', async () => {
    await moveTo('America/Los_Angeles');
    await act('2027-01-15T02:00:00Z', 5);
    await act('2027-01-16T09:00:00Z', 11);
    const { reported, summed } = await bothReports();
    expect(reported).toEqual(summed);
    expect(reported.map(([, points]) => points)).toEqual([200, 74, 0, 0, 10, 0, 22]);
    const now = '2027-01-16T09:30:00.000Z';
    await stage.clock({ now });
    const [present, past] = await Promise.all(
      ['', `&asOf=${now}`].map(async (view) => (await merchant.get(`/lp/dashboard?days=30${view}`)).body.data),
    );
    expect(present).toMatchObject({ zone: 'America/Los_Angeles', pointsEarned: { now: 153 } });
    expect(past.pointsEarned).toEqual(present.pointsEarned);
    expect(past.days).toEqual(present.days);
  });
});
