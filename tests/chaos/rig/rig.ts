import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type DemoStore, startDemoStore } from '@loyalty/infra/demo-store/server';
import { freePort } from '@loyalty/infra/embedded/port';
import { shopOfDomain } from '@loyalty/services/platform/access/platform-access';
import { API_KEY, API_SECRET } from '../../support/platform-keys.js';
import { startTcpProxy } from '../../support/tcp-proxy/tcp-proxy.js';
import { until } from '../../support/waiting.js';
import { Journal } from '../load/journal.js';
import { type Random, seeded } from '../load/random.js';
import { FrontAccess } from './front-door.js';
import type { RigKafka } from './kafka.js';
import { type Legs, RigNode } from './node.js';
import type { RigPostgres } from './postgres.js';

const MAIN = path.resolve('services', 'dist', 'main.js');
/** All processes of one schedule share the database's roles with those of other schedules on the same server. */
const ROLE_PASSWORD = 'chaos-role-password-of-the-rig';
const WRITER = 'api,projector,reactor,worker';

/** Layout of processes: two with every role (a leader and a standby); `apart` moves the projectors into two separate ones. */
export type Layout = 'pair' | 'apart';

interface RigOptions {
  readonly seed: number;
  readonly dir: string;
  readonly postgres: RigPostgres;
  readonly layout: Layout;
  readonly kafka: RigKafka | null;
  /** The program of the service; its build when omitted. */
  readonly service?: string | undefined;
}

/** Environment of one schedule: a database, processes of the product, the platform's stand-in, a proxy on every connection. */
export class Rig {
  readonly random: Random;
  readonly journal: Journal;
  readonly database = `chaos_${randomBytes(5).toString('hex')}`;
  readonly nodes: RigNode[] = [];
  readonly postgres: RigPostgres;
  store!: DemoStore;
  access!: FrontAccess;
  readonly dataDir: string;
  /** The process that clients try first. */
  private preferred = 0;

  constructor(readonly options: RigOptions) {
    this.random = seeded(options.seed);
    this.journal = new Journal(options.dir);
    this.postgres = options.postgres;
    this.dataDir = path.join(options.dir, 'data');
  }

  async up(): Promise<void> {
    await this.postgres.run('postgres', `create database ${this.database} owner owner`);
    this.store = await startDemoStore({
      appUrl: 'http://127.0.0.1:9',
      apiKey: API_KEY,
      apiSecret: API_SECRET,
      retryDelayMs: (attempt) => Math.min(4_000, 250 * 2 ** (attempt - 2)),
      webhookTimeoutMs: 8_000,
    });
    const shopOf = (domain: string) => shopOfDomain(domain) ?? domain;
    const entry = { at: () => this.entry(), turnAway: (from: string) => this.turnAway(from) };
    this.access = await FrontAccess.open(this.journal, this.random.fork('post'), entry, shopOf);
    this.store.pointAt(this.access.url);
    const layouts = {
      pair: [WRITER, WRITER],
      apart: ['api,reactor,worker', 'api,reactor,worker', 'projector', 'projector'],
    };
    for (const [index, roles] of layouts[this.options.layout].entries()) await this.addNode('abcd'[index]!, roles);
    if (this.options.kafka) await this.addNode('relay', 'relay');
    // Concurrently: each of them migrates the fresh database, which must be safe.
    await Promise.all(this.nodes.map((node) => node.start()));
  }

  private async addNode(name: string, roles: string): Promise<void> {
    const { kafka } = this.options;
    const port = await freePort();
    const proxy = (to: number, leg: string) =>
      startTcpProxy({ host: '127.0.0.1', port: to }, this.random.fork(`${name}/${leg}`).next);
    const legs: Legs = {
      client: await proxy(port, 'client'),
      postgres: await proxy(this.postgres.port, 'postgres'),
      platform: await proxy(Number(new URL(this.store.url).port), 'platform'),
      kafka: kafka ? kafka.proxy : null,
    };
    const env = {
      DATABASE_URL: this.postgres.databaseUrl(this.database, legs.postgres.port),
      DATABASE_ROLE_PASSWORD: ROLE_PASSWORD,
      DATABASE_ROLE_PREFIX: 'loyalty',
      DATA_DIR: this.dataDir,
      PLATFORM_URL: `http://127.0.0.1:${legs.platform.port}`,
      APP_URL: 'http://127.0.0.1:9',
      SHOPIFY_API_KEY: API_KEY,
      SHOPIFY_API_SECRET: API_SECRET,
      LOG_LEVEL: 'warn',
      METRICS_PORT: String(await freePort()),
      NODE_COMPILE_CACHE: path.resolve('.cache', 'chaos', 'compiled'),
      TEST_HOOKS: '1',
      ...(kafka && {
        EVENT_FEED: 'kafka',
        KAFKA_BROKERS: `127.0.0.1:${kafka.proxy.port}`,
        KAFKA_TOPIC_PREFIX: this.database.replaceAll('_', '-'),
      }),
    };
    const logDir = path.join(this.options.dir, 'log');
    this.nodes.push(new RigNode({ name, roles, port, env, legs, logDir, script: this.options.service ?? MAIN }));
  }

  /** Processes that serve clients. */
  get writers(): RigNode[] {
    return this.nodes.filter(({ spec }) => spec.roles.includes('api'));
  }

  /** The current address for clients. */
  entry(): string {
    return this.writers[this.preferred % this.writers.length]!.url;
  }

  /** Reports that this address did not answer: the next client uses the other. */
  turnAway(from: string): void {
    if (from === this.entry()) this.preferred += 1;
  }

  /** The leader by its own report; the first process when there is none. */
  async leader(): Promise<RigNode> {
    const output = await Promise.all(this.writers.map((node) => health(node)));
    return this.writers[
      Math.max(
        0,
        output.findIndex((answer) => answer?.leads === true),
      )
    ]!;
  }

  sql<R extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> {
    return this.postgres.run<R>(this.database, text, values);
  }

  /** Resends deliveries that the platform gave up after eight attempts in a long outage, as its operators would. */
  async sendAgain(): Promise<void> {
    for (const facts of ['fern-and-clay', 'kumo-tea']) {
      for (const one of this.store.deliveries(`${facts}.myshopify.com`)) {
        if (one.state !== 'given up') continue;
        const status = await this.access.post({ headers: one.headers, body: Buffer.from(one.body) });
        if (status === 200) one.state = 'delivered';
      }
    }
  }

  /** Removes every toxic and releases every process. */
  heal(): void {
    for (const node of this.nodes) {
      for (const proxy of Object.values(node.spec.legs)) (proxy as Legs['client'] | null)?.heal();
      node.child?.signal('SIGCONT');
      node.override({});
      node.release();
    }
  }

  async down(): Promise<void> {
    this.heal();
    await Promise.all(this.nodes.map((node) => node.close()));
    await this.access?.close();
    await this.store?.stop();
    for (const { spec } of this.nodes)
      for (const leg of ['client', 'postgres', 'platform'] as const) await spec.legs[leg].close();
    await this.journal.close();
    await this.postgres.run('postgres', `drop database if exists ${this.database} with (force)`).catch(() => {});
    fs.rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** Health report of a process, or null when it does not answer. */
export async function health(node: RigNode): Promise<{ status: string; leads?: boolean } | null> {
  try {
    const answer = await fetch(`${node.ownUrl}/readyz`, { signal: AbortSignal.timeout(3_000) });
    return (await answer.json()) as { status: string; leads?: boolean };
  } catch {
    return null;
  }
}

/** Whether a condition comes to hold in time; a process that is down does not count as an error. */
export const eventually = (holds: () => Promise<boolean>, withinMs: number, everyMs = 100): Promise<boolean> =>
  until('it holds', () => holds().catch(() => false), { withinMs, everyMs }).then(
    () => true,
    () => false,
  );
