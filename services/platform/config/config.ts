import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { TRANSACTION_LIMIT } from '@loyalty/contracts/shop/transactions';
import { asUser, parseAddress } from '@loyalty/projections/engine/connection/address';
import { z } from 'zod';
import { leastBudget, totalOf } from '../process/connection-budget.js';
import { missingWriters, ROLES, type Role, WRITING } from '../process/roles.js';
import { whyNoTestHooks } from '../process/test-hooks.js';
import { KEY_BYTES } from '../vault/seal.js';
import { imagesContradictions, imagesVariables } from './images-settings.js';
import { kafkaContradictions, kafkaVariables } from './kafka-settings.js';
import { mailReportContradictions, mailReportVariables } from './mail-report-settings.js';
import { mailVariables } from './mail-settings.js';
import { oidcContradictions, oidcVariables } from './oidc-settings.js';
import { s3Contradictions, s3Variables } from './s3-settings.js';
import { supportTeam } from './support-team.js';
import { vendorContradictions, vendorVariables } from './vendor-settings.js';

export { ROLES, type Role };

const roles = z
  .string()
  .transform((text) => text.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(ROLES)).min(1));

const list = z.string().transform((text) =>
  text
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
);

/** A PostgreSQL connection URL, which may name several hosts. Error messages never contain it, since it may hold a password. */
const databaseAddress = z.string().superRefine((address, context) => {
  try {
    parseAddress(address);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
});

/** Environment variables of the operator contract. An invalid value stops the start with one clear line. */
const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(0),
    /** Port of `/metrics` alone; without it they are beside the API. */
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    /** Address to listen on: this machine only, except inside a container with its own network. */
    BIND_ADDRESS: z.union([z.ipv4(), z.ipv6()], { error: 'is no IP address' }).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('.data'),
    /** With a user it is the owner's, and this process migrates at its start; without one it only locates the database. */
    DATABASE_URL: databaseAddress,
    /** Origin of the database roles; default: given when their addresses are, else made by the migration. */
    DATABASE_ROLES: z.enum(['made', 'given', 'one']).optional(),
    DATABASE_SERVICE_URL: databaseAddress.optional(),
    DATABASE_APP_URL: databaseAddress.optional(),
    DATABASE_PROJECTOR_URL: databaseAddress.optional(),
    /** Maximum number of connections to PostgreSQL of this process; default: 8 with one role, 20 with all. */
    DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).optional(),
    /** Prefix of the names of roles that the migration makes; default: a random name per installation. */
    DATABASE_ROLE_PREFIX: z
      .string()
      .regex(/^[a-z_][a-z0-9_]{0,40}$/, { error: 'must be small letters, digits and _' })
      .optional(),
    /** One password for the roles that the migration makes; default: random ones in DATA_DIR/pgpass. */
    DATABASE_ROLE_PASSWORD: z.string().min(16).optional(),
    EVENT_STORE: z.enum(['postgres', 'eventstoredb']).default('postgres'),
    EVENT_STORE_URL: z.string().optional(),
    /** Time for which decisions trust what is remembered after the log's end was last seen, in milliseconds (docs/adr/0207). */
    EVENT_STORE_TRUST_MS: z.coerce.number().int().min(50).max(60_000).default(1_000),
    EVENT_FEED: z.enum(['log', 'kafka']).default('log'),
    ...kafkaVariables,
    ROLES: roles.default([...ROLES]),
    PLATFORM: z.enum(['demo', 'shopify']).default('demo'),
    PLATFORM_URL: z.url().optional(),
    APP_URL: z.url().optional(),
    /** Address of a delivery network that fetches `/widget/*` from the service; without it browsers fetch it there. */
    ASSETS_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://assets.example.com' })
      .refine((address) => !/[?#@]/.test(address), {
        error: 'must be an address without a query, a fragment or a user',
      })
      .transform((address) => address.replace(/\/+$/, ''))
      .optional(),
    /** Plan of a shop that installs the app: the free one, or none, which limits nothing (the demo store's shops). */
    STARTING_PLAN: z.enum(['free', 'none']).optional(),
    /** How much the seed writes for the demo shops: 11,422 orders, or some hundred of each shop. */
    DEMO_YEAR: z.enum(['whole', 'small']).default('whole'),
    /** Transactions of points that a limited shop may have before its account is verified. */
    TRANSACTION_LIMIT: z.coerce.number().int().min(1).default(TRANSACTION_LIMIT),
    SHOPIFY_API_KEY: z.string().min(1),
    SHOPIFY_API_SECRET: z.string().min(16),
    SHOPIFY_API_SECRET_OLD: z.string().min(16).optional(),
    /** Comma-separated handles of shops that may not use the app, and mail domains whose shops may not. */
    BLOCKED_SHOPS: list.default([]),
    BLOCKED_MAIL_DOMAINS: list.default([]),
    /** The vendor's people who may open shops: comma-separated `name:role:shop/staff`, with the role support or developer. */
    SUPPORT_TEAM: supportTeam.default([]),
    /** Factor of all rate limits. */
    RATE_LIMIT_FACTOR: z.coerce.number().positive().max(1000).default(1),
    /** Factor of what a shop may have stored: uploads, exports and packs. */
    SHOP_QUOTA_FACTOR: z.coerce.number().positive().max(1000).default(1),
    /** Free space in MB that files of shops leave on the disk of DATA_DIR; beyond it they are refused. */
    FREE_SPACE_FLOOR_MB: z.coerce.number().min(0).default(512),
    /** Comma-separated addresses or networks of proxies whose X-Forwarded-For is trusted. */
    TRUSTED_PROXIES: list.default([]),
    /** A request that is not fully received by then is answered 408. */
    REQUEST_TIMEOUT_MS: z.coerce.number().int().min(1000).max(30_000).default(20_000),
    /** `smtp://user:password@host:587` or `smtps://…`; without it mail is written to files in DATA_DIR/outbox. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]*<[^\s<>@]+@[^\s<>@]+>$/, { error: 'must look like Name <name@example.com>' })
      .default('Loyalty ledger <ledger@localhost.localdomain>'),
    /** Where answers to mails to staff go; without it, to the address of MAIL_FROM. */
    MAIL_REPLY_TO: z.email().optional(),
    ...mailReportVariables,
    ...mailVariables,
    ...s3Variables,
    ...imagesVariables,
    ...oidcVariables,
    ...vendorVariables,
    BRAND_NAME: z.string().default('Loyalty'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    NODE_ENV: z.string().optional(),
    /** Opens the test hooks of the operator contract: `/test/clock` and `/test/idle`; needed by `CRASH_AT`. */
    TEST_HOOKS: z.literal('1', { error: 'must be 1, or not there' }).optional(),
  })
  .refine((env) => env.EVENT_STORE !== 'eventstoredb' || env.EVENT_STORE_URL, {
    error: 'is needed when EVENT_STORE=eventstoredb',
    path: ['EVENT_STORE_URL'],
  })
  .refine((env) => env.EVENT_FEED !== 'kafka' || env.KAFKA_BROKERS?.length, {
    error: 'is needed when EVENT_FEED=kafka',
    path: ['KAFKA_BROKERS'],
  })
  .superRefine(({ EVENT_STORE, ROLES: chosen }, context) => {
    const missing = EVENT_STORE === 'postgres' ? missingWriters(chosen) : [];
    const message = `must have ${missing.join(' and ')} too: with EVENT_STORE=postgres one process writes the log, in all of ${WRITING.join(', ')}`;
    if (missing.length > 0) context.addIssue({ code: 'custom', path: ['ROLES'], message });
  })
  .superRefine((env, context) => {
    const checks = [
      kafkaContradictions,
      s3Contradictions,
      imagesContradictions,
      oidcContradictions,
      vendorContradictions,
      mailReportContradictions,
    ];
    const found = checks.flatMap((of) => of(env));
    for (const { variable, why } of found) context.addIssue({ code: 'custom', path: [variable], message: why });
  })
  .superRefine((env, context) => {
    const message = env.TEST_HOOKS && whyNoTestHooks(env);
    if (message) context.addIssue({ code: 'custom', path: ['TEST_HOOKS'], message });
  })
  .superRefine(({ ROLES: chosen, DATABASE_CONNECTIONS }, context) => {
    if (DATABASE_CONNECTIONS === undefined) return;
    const least = totalOf(leastBudget(chosen));
    const message = `must be at least ${least} for the roles ${chosen.join(', ')} in one process`;
    if (DATABASE_CONNECTIONS < least) context.addIssue({ code: 'custom', path: ['DATABASE_CONNECTIONS'], message });
  })
  .superRefine((env, context) => {
    const { DATABASE_SERVICE_URL, DATABASE_APP_URL, DATABASE_PROJECTOR_URL, DATABASE_ROLES } = env;
    const given = { DATABASE_SERVICE_URL, DATABASE_APP_URL, DATABASE_PROJECTOR_URL };
    const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]));
    const isNeeded = DATABASE_ROLES === 'given' || (missing.length > 0 && missing.length < 3);
    const message = 'is needed: roles are given by their three addresses';
    if (isNeeded) for (const name of missing) context.addIssue({ code: 'custom', path: [name], message });
    if (DATABASE_ROLES === 'one' && parseAddress(env.DATABASE_URL).user === '')
      context.addIssue({ code: 'custom', path: ['DATABASE_URL'], message: 'needs a user when DATABASE_ROLES=one' });
  })
  .refine((env) => env.PLATFORM !== 'demo' || env.PLATFORM_URL, {
    error: 'is needed when PLATFORM=demo',
    path: ['PLATFORM_URL'],
  });

export type Config = z.output<typeof environment>;

/** Variables that may be given as a file: the variable of the same name and `_FILE` holds its path. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_SERVICE_URL',
  'DATABASE_APP_URL',
  'DATABASE_PROJECTOR_URL',
  'DATABASE_ROLE_PASSWORD',
  'FILES_S3_SECRET_ACCESS_KEY',
  'IMAGES_API_KEY',
  'EVENT_STORE_URL',
  'OIDC_CLIENT_SECRET',
  'FEEDBACK_SSO_SECRET',
  'MAIL_INTAKE_SECRET',
  'POSTMARK_WEBHOOK_SECRET',
  'MAILGUN_WEBHOOK_KEY',
];

/** Reads secret files. With given roles, the service role's address also locates the database. */
function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = { ...env };
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`];
    if (!file || env[name]) continue;
    if (!fs.existsSync(file)) throw new Error(`${name}_FILE: there is no file ${file}`);
    read[name] = fs.readFileSync(file, 'utf8').trim();
  }
  if (!read.DATABASE_URL && read.DATABASE_SERVICE_URL) read.DATABASE_URL = withoutUser(read.DATABASE_SERVICE_URL);
  return read;
}

/** An invalid address is left to the check of its own variable. */
function withoutUser(address: string): string {
  try {
    return asUser(address, '');
  } catch {
    return address;
  }
}

/** The old name is one of the server's own options: with both in one file of settings, EventStoreDB ends at its start. */
const RENAMED = 'EVENTSTORE_URL: is called EVENT_STORE_URL now';

/** The environment without what is empty, and with what is in files. @throws Error for a former name, and for a missing file */
export function settingsIn(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (env.EVENTSTORE_URL) throw new Error(RENAMED);
  return withSecretFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
}

/** @throws Error with one line that names every wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const result = environment.safeParse(settingsIn(env));
  if (result.success) return result.data;
  throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
}

/** URL of the demo platform; null for the real one, where each shop has its own domain. */
export const platformUrlOf = ({ PLATFORM, PLATFORM_URL }: Config): string | null =>
  PLATFORM === 'demo' ? (PLATFORM_URL ?? null) : null;

/** Address at which browsers and mail programs reach the service. */
export const publicUrlOf = ({ APP_URL, PORT }: Config): string => APP_URL ?? `http://localhost:${PORT}`;

/** Whether a shop begins with the free plan when it installs the app. */
export const startsFree = ({ STARTING_PLAN, PLATFORM }: Config): boolean =>
  (STARTING_PLAN ?? (PLATFORM === 'shopify' ? 'free' : 'none')) === 'free';

/** Secrets that the platform signs with: the current one, and the previous one during a rotation. */
export const platformSecrets = ({ SHOPIFY_API_SECRET, SHOPIFY_API_SECRET_OLD }: Config): string[] => [
  SHOPIFY_API_SECRET,
  ...(SHOPIFY_API_SECRET_OLD ? [SHOPIFY_API_SECRET_OLD] : []),
];

/** The key that seals the vault: 32 bytes in DATA_DIR, outside the database and its backups. Created once, readable by its owner only. */
export function vaultKey(dataDir: string): Buffer {
  const file = path.join(dataDir, 'vault.key');
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true });
    // Exclusive creation: of two starting processes one makes the key, the other reads it.
    try {
      fs.writeFileSync(file, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return fs.readFileSync(file);
}

/** The password of a database role in installations that were made before passwords were stored in a passfile. */
export function rolePassword(key: Buffer, role: string): string {
  return createHash('sha256').update(key).update(`database role ${role}`).digest('hex');
}
