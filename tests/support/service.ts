import path from 'node:path';
import { afterAll, jest } from '@jest/globals';
import type { DemoStore } from '@loyalty/infra/demo-store/server';
import { migrate } from '@loyalty/services/app/migrate';
import type { Service } from '@loyalty/services/app/service';
import { loadCustomerReading } from '@loyalty/services/contexts/customers/application/tasks';
import { Merchant } from './clients/merchant.js';
import { clearOfMidnight } from './midnight.js';
import { API_KEY, API_SECRET } from './platform-keys.js';
import { PASSWORD, TEST_ROLES } from './roles.js';
import { copyOfFilled } from './services/postgres.js';
import { until, within } from './waiting.js';

/** The whole product in this process, as `npm start` runs it, for the shops of one test file. */
export interface SharedStage {
  readonly api: string;
  readonly store: DemoStore;
  readonly service: Service;
  /** Domain of the file's shop, which is Fern & Clay or a copy of it. */
  readonly shop: string;
  /** Domain of the file's own shop for a demo shop: that one, or this file's copy of it. */
  shopLike(demoShop: string): string;
  /** A signed-in member of staff of the file's shop for a demo shop. */
  merchant(demoShop?: string, staff?: string): Promise<Merchant>;
  /** Resolves when no delivery, job or event is in progress. */
  idle(): Promise<void>;
}

/** A stage of one file alone: a fresh database, the demo store and the service. */
export interface Stage extends SharedStage {
  /** Moves the service's clock. */
  clock(shift: { now: string } | { advance: string }): Promise<void>;
  stop(): Promise<void>;
}

export const FERN = 'fern-and-clay.myshopify.com';
export const KUMO = 'kumo-tea.myshopify.com';
export const OASIS = 'oasis-goods.myshopify.com';

/** Id of a shop in the ledger. */
export const shopIdOf = (domain: string): string => domain.replace('.myshopify.com', '');

/** Members of Kumo Tea's staff who are the vendor's people, by their roles. */
export const TEAM = { developer: '90210004', support: '90210005' };

/** A journey takes a second on an idle machine; the limit allows for other load. */
const LONGEST_TEST_MS = 60_000;
/** No limit of the runner covers what a file awaits before its tests. */
const LONGEST_START_MS = 120_000;

/**
 * Why a file has a stage of its own: it moves the clock, passes a configuration, runs the operator's commands on the database, reads of all
 * shops, or replaces parts of the service. `tests/architecture/own-stages.test.ts` checks the word.
 */
export type Own = 'clock' | 'configuration' | 'operator' | 'all-shops' | 'parts';

/** Starts a stage for a test file alone and stops it after its last test. `env` overrides the configuration. */
export const useStage = (_own: Own, env: Record<string, string> = {}): Promise<Stage> => stageOfFile(env);

async function stageOfFile(env: Record<string, string> = {}): Promise<Stage> {
  jest.setTimeout(LONGEST_TEST_MS);
  const stage = await startStage(env);
  afterAll(() => stage.stop());
  return stage;
}

/** Stages are started by Node itself, outside the context of a test file (built/environment.mjs). */
declare const requireBuilt: (file: string) => unknown;
type Started = Running & Pick<Stage, 'clock' | 'stop'>;
interface BuiltStages {
  startStage(databaseUrl: string, env: Record<string, string>): Promise<Started>;
  sharedStage(open: () => Promise<Started>): Promise<Started>;
}
const built = requireBuilt(path.join(import.meta.dirname, 'built', 'stage.mjs')) as BuiltStages;

export async function startStage(env: Record<string, string> = {}): Promise<Stage> {
  await clearOfMidnight();
  const database = await filledDatabase();
  const starting = built.startStage(database.url, { ...configuration(), ...env });
  const started = await within('the stage has started', starting, { withinMs: LONGEST_START_MS });
  const stop = async (): Promise<void> => {
    await started.stop();
    await database.drop();
  };
  return { ...started, ...withShops(started, (demoShop) => demoShop), stop };
}

type Running = Pick<SharedStage, 'api' | 'store' | 'service' | 'idle'>;

/** Resolves when the store's customers are read: the first sign-in installs the app, which begins with them. */
async function customersRead({ idle, service }: Running, shop: string): Promise<void> {
  await idle();
  const { store } = service.parts.tasks;
  await until('the customers of the store are read', () => loadCustomerReading(store, shop), {
    holds: (reading) => reading === null,
  });
  await idle();
}

function withShops(running: Running, shopLike: (demoShop: string) => string): SharedStage {
  return {
    ...running,
    shop: shopLike(FERN),
    shopLike,
    async merchant(demoShop = FERN, staff = 'Ana Vidal') {
      const shop = shopLike(demoShop);
      const merchant = await Merchant.signIn({ ...running, shop, staff });
      await customersRead(running, shopIdOf(shop));
      return merchant;
    },
  };
}

const filledDatabase = () => copyOfFilled('tables', (url) => migrate(url, TEST_ROLES));

const configuration = (): Record<string, string> => ({
  DATABASE_ROLE_PASSWORD: PASSWORD,
  DATABASE_ROLE_PREFIX: 'loyalty',
  SHOPIFY_API_KEY: API_KEY,
  SHOPIFY_API_SECRET: API_SECRET,
  TEST_HOOKS: '1',
  LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
  // A test is a single caller with more requests than any merchant.
  RATE_LIMIT_FACTOR: '100',
  // Mail servers of merchants are on this machine.
  MAIL_PRIVATE_SERVERS: '1',
  // Feature requests go there.
  SUPPORT_MAIL: 'support@vendor.example',
  SUPPORT_TEAM: `ines:developer:kumo-tea/${TEAM.developer},tom:support:kumo-tea/${TEAM.support}`,
});

/** Opens shops of its own for a test file, on the stage that all files of its worker share; `merchant(KUMO)` is of a copy of Kumo Tea. */
export async function useShops(): Promise<SharedStage> {
  // A server that is not the run's own would keep the database of a worker's stage.
  if (process.env.TEST_DATABASE_URL) return stageOfFile();
  jest.setTimeout(LONGEST_TEST_MS);
  await clearOfMidnight();
  const env = configuration();
  const starting = built.sharedStage(async () => built.startStage((await filledDatabase()).url, env));
  const shared = await within('the stage has started', starting, { withinMs: LONGEST_START_MS });
  const copies = new Map<string, string>();
  const { api, store, service, idle } = shared;
  return withShops({ api, store, service, idle }, (demoShop) => {
    const copy = copies.get(demoShop) ?? store.openShopLike(demoShop);
    // A copy is its own: `merchant(another.shop)` signs in to the shop of another member of staff.
    copies.set(demoShop, copy).set(copy, copy);
    return copy;
  });
}
