import 'reflect-metadata';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, jest } from '@jest/globals';
import { type DemoStore, startDemoStore } from '@loyalty/infra/demo-store/server';
import { migrate } from '@loyalty/services/app/migrate';
import { type Service, startService } from '@loyalty/services/app/service';
import { readConfig } from '@loyalty/services/platform/config/config';
import { Merchant } from './clients/merchant.js';
import { clearOfMidnight } from './midnight.js';
import { API_KEY, API_SECRET } from './platform-keys.js';
import { PASSWORD, TEST_ROLES } from './roles.js';
import { copyOfFilled } from './services/postgres.js';

/** The whole product in this process: a fresh database, the demo store and the service, as `npm start` runs them. */
export interface Stage {
  readonly api: string;
  readonly store: DemoStore;
  readonly service: Service;
  /** A signed-in member of staff of a demo shop. */
  merchant(shop?: string, staff?: string): Promise<Merchant>;
  /** Resolves when no delivery, job or event is in progress. */
  idle(): Promise<void>;
  /** Moves the service's clock. */
  clock(shift: { now: string } | { advance: string }): Promise<void>;
  stop(): Promise<void>;
}

export const FERN = 'fern-and-clay.myshopify.com';
export const KUMO = 'kumo-tea.myshopify.com';
export const OASIS = 'oasis-goods.myshopify.com';

/** Members of Kumo Tea's staff who are the vendor's people, by their roles. */
export const TEAM = { developer: '90210004', support: '90210005' };

/** A journey takes a second on an idle machine; the limit allows for other load. */
const LONGEST_TEST_MS = 60_000;

/** Starts a stage for a test file and stops it after its last test. `env` overrides the configuration. */
export async function useStage(env: Record<string, string> = {}): Promise<Stage> {
  jest.setTimeout(LONGEST_TEST_MS);
  const stage = await startStage(env);
  afterAll(() => stage.stop());
  return stage;
}

export async function startStage(env: Record<string, string> = {}): Promise<Stage> {
  await clearOfMidnight();
  const database = await copyOfFilled('tables', (url) => migrate(url, TEST_ROLES));
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-stage-'));
  const store = await startDemoStore({
    appUrl: 'http://127.0.0.1:9',
    apiKey: API_KEY,
    apiSecret: API_SECRET,
    retryDelayMs: () => 50,
  });
  const config = readConfig({
    DATABASE_URL: database.url,
    DATABASE_ROLE_PASSWORD: PASSWORD,
    DATABASE_ROLE_PREFIX: 'loyalty',
    DATA_DIR: dataDir,
    PLATFORM_URL: store.url,
    SHOPIFY_API_KEY: API_KEY,
    SHOPIFY_API_SECRET: API_SECRET,
    OIDC_ISSUER: `${store.url}/identity`,
    OIDC_CLIENT_ID: API_KEY,
    OIDC_CLIENT_SECRET: API_SECRET,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    // A test is a single caller with more requests than any merchant.
    RATE_LIMIT_FACTOR: '100',
    SUPPORT_TEAM: `ines:developer:kumo-tea/${TEAM.developer},tom:support:kumo-tea/${TEAM.support}`,
    ...env,
  });
  const service = await startService(config).catch(async (error) => {
    await store.stop();
    throw error;
  });
  const api = service.url;
  store.pointAt(api);
  const idle = async (): Promise<void> => {
    await store.settled();
    const answer = (await (await fetch(`${api}/test/idle`)).json()) as { idle: boolean };
    if (!answer.idle) throw new Error(`not idle: ${JSON.stringify(service.vitals.lags())}`);
  };
  return {
    api,
    store,
    service,
    idle,
    merchant: (shop = FERN, staff = 'Ana Vidal') => Merchant.signIn({ api, store, shop, staff, idle }),
    clock: async (shift) => {
      const answer = await fetch(`${api}/test/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(shift),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    stop: async () => {
      await store.stop();
      await service.stop();
      await database.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
