import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { openDependencies } from '@loyalty/services/app/dependencies';
import { loggerOf } from '@loyalty/services/app/logger';
import { readConfig } from '@loyalty/services/platform/config/config';
import type { SeedProgress } from '@loyalty/services/seed/progress';
import { seedShops } from '@loyalty/services/seed/seed';
import { demoPlans, syntheticPlans } from '@loyalty/services/seed/shop-plans';
import { ledger } from '../../support/operator.js';
import { PASSWORD } from '../../support/roles.js';
import { createTestDatabase } from '../../support/services/postgres.js';

const plans = syntheticPlans('cut', 2, { customers: 40, orders: 250 });
const THE_DAY = new Date('2026-11-24T12:00:00.000Z');
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-cut-'));
/** The first demo shop, smaller: its newest days have programs of further kinds. */
const demo = demoPlans.slice(0, 1).map((plan) => ({ ...plan, customers: 40, orders: 250 }));
const [cut, whole, late] = [await createTestDatabase(), await createTestDatabase(), await createTestDatabase()];
afterAll(async () => {
  await cut.drop();
  await whole.drop();
  await late.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const configOf = (url: string) =>
  readConfig({
    DATABASE_URL: url,
    DATABASE_ROLE_PASSWORD: PASSWORD,
    DATABASE_ROLE_PREFIX: 'loyalty',
    DATA_DIR: dataDir,
    PLATFORM_URL: 'http://127.0.0.1:9',
    SHOPIFY_API_KEY: 'nobody-asks',
    SHOPIFY_API_SECRET: 'nobody-asks-for-it',
    LOG_LEVEL: 'silent',
  });

async function seed(
  url: string,
  progress: SeedProgress = () => undefined,
  shops = plans,
): Promise<{ shops: number; events: Recorded[] }> {
  const config = configOf(url);
  const parts = await openDependencies(config, loggerOf(config));
  // The year that is drawn depends on the day: on some days nobody leaves in shops as small as these.
  parts.clock.set(THE_DAY);
  try {
    const seeded = await seedShops(parts, shops, 'cut', progress);
    return { shops: seeded.shops, events: await parts.store.readAll(0, 10_000) };
  } finally {
    await parts.close();
  }
}

/** A note of the year is a reference to its place in the log, which depends on the order (docs/adr/0476). */
const NOTE = /note:[0-9a-f-]{36}/g;

/** Facts of a log, independent of their order and times. */
const reported = (events: readonly Recorded[], type: string) =>
  events
    .filter((event) => event.type === type)
    .map(({ stream, occurredAt, data }) => JSON.stringify([stream, occurredAt, data]).replaceAll(NOTE, 'note'))
    .sort();

it('an interrupted seeding resumes where it was and sends nothing twice', async () => {
  const cutting = seed(cut.url, (done, of) => {
    if (done > of / 3) throw new Error('cut off');
  });
  await expect(cutting).rejects.toThrow('cut off');
  const resumed = await seed(cut.url);
  const { events } = await seed(whole.url);
  expect(resumed.shops).toBe(2);
  for (const type of [
    'ProgramAdded',
    'CustomerSeen',
    'CustomerLeft',
    'PointsAdjusted',
    'OrderReported',
    'OrderRefundReported',
  ]) {
    expect(reported(events, type).length).toBeGreaterThan(0);
    expect(reported(resumed.events, type)).toEqual(reported(events, type));
  }
  const earned = (all: readonly Recorded[]) => reported(all, 'PointsEarned').length;
  expect(earned(resumed.events)).toBe(earned(events));
  expect((await ledger(['drift'], configOf(cut.url))).code).toBe(0);
  expect(await seed(cut.url)).toMatchObject({ shops: 0 });
}, 90_000);

it('an interrupted seeding adds no program twice where its newest days were begun', async () => {
  const cutting = seed(
    late.url,
    (done, of) => {
      if (done > 0.95 * of) throw new Error('cut off');
    },
    demo,
  );
  await expect(cutting).rejects.toThrow('cut off');
  const { events } = await seed(late.url, undefined, demo);
  const added = events.filter(({ type }) => type === 'ProgramAdded');
  const programs = added.map(({ data }) => (data as { program: string }).program);
  expect(programs.length).toBeGreaterThan(5);
  expect(programs).toEqual([...new Set(programs)]);
  expect(await ledger(['parked'], configOf(late.url))).toMatchObject({ code: 0 });
}, 90_000);
