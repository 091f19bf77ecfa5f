import { randomUUID } from 'node:crypto';
import { catalogue } from '@loyalty/contracts/programs/catalogue';
import { FIRST_NAMES } from '@loyalty/projections/engine/schema/roles';
import { migrate } from '@loyalty/services/app/migrate';
import { customerDecider } from '@loyalty/services/contexts/customers/domain/customer';
import { pointsDecider } from '@loyalty/services/contexts/points/domain/decider';
import { PROGRAM_BOOK } from '@loyalty/services/contexts/programs/application/queries';
import { programBookDecider } from '@loyalty/services/contexts/programs/domain/book';
import { staffFacts, staffName } from '@loyalty/services/contexts/shop/application/installation';
import { SHOP } from '@loyalty/services/contexts/shop/application/queries';
import { shopDecider } from '@loyalty/services/contexts/shop/domain/shop';
import { ACCESS_TOKEN, domainOf } from '@loyalty/services/platform/access/platform-access';
import { ShiftedClock } from '@loyalty/services/platform/clock/clock';
import type { CommandContext } from '@loyalty/services/platform/commands/command-context';
import { Ledger } from '@loyalty/services/platform/commands/ledger';
import { vaultKey } from '@loyalty/services/platform/config/config';
import { openPool } from '@loyalty/services/platform/database/pool';
import { passfileOf } from '@loyalty/services/platform/database/roles/setup';
import type { EventStore } from '@loyalty/services/platform/event-store/port';
import { openPostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import { Vault } from '@loyalty/services/platform/vault/vault';
import { asRole, TEST_ROLES } from '../../support/roles.js';
import { sessionOf, signedToken } from '../../support/session-token.js';
import { person } from './filled-log.js';
import { benchFolder } from './folder.js';

const STAFF = '90210001';
/** Lifetime of session tokens: the platform's are valid for a minute, these for a whole measurement. */
const TOKEN_LIFE_S = 7200;

/** Shops with members who have points, in a separate database; written by the ledger's own commands. */
export interface SeededShops {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly shops: readonly string[];
  /** Customers of each shop; the same ids in every shop. */
  readonly customers: readonly string[];
  /** A session token of the shop's staff that outlives the measurement. */
  tokenOf(shop: string): string;
}

interface SeedOptions {
  readonly shops: number;
  readonly customers: number;
  /** Initial points of each customer. */
  readonly points?: number;
  /** Further adjustments of each customer. */
  readonly moves?: number;
  /** Whether the customers have profiles in the vault. */
  readonly people?: boolean;
  /** IANA time zone of the shops. */
  readonly zone?: string;
  /** Days after which the points expire; never without them. */
  readonly expiryDays?: number | null;
  /** Data directory of another world on the same server, for its keys: the server's roles share one password. */
  readonly dataDir?: string;
  /** Opens the log; by default the one in the database itself. */
  readonly openStore?: OpenStore;
}

/** Opens a log whose tables are in the database at this address. */
export type OpenStore = (url: string) => Promise<EventStore>;

const shopName = (n: number): string => `bench-${n}`;
const customerId = (n: number): string => String(7_000_000_000 + n);

const openEmbedded: OpenStore = (url) => openPostgresEventStore({ url, lease: 'acquire', crash: () => {} });

/** The service's write path, on a database that no service is running on. */
async function openLedger(databaseUrl: string, dataDir: string, openStore: OpenStore = openEmbedded) {
  const key = vaultKey(dataDir);
  await migrate(databaseUrl, { ...TEST_ROLES, passfile: passfileOf({ DATA_DIR: dataDir }) });
  const url = asRole(databaseUrl, FIRST_NAMES.service);
  const pool = openPool(url, 4);
  const store = await openStore(url);
  const close = async () => {
    await store.close();
    await pool.end();
  };
  return { store, ledger: new Ledger(store, new ShiftedClock()), vault: new Vault(pool, key), close };
}

const causeOf = (shop: string, what: string): CommandContext => ({
  shop,
  actor: { kind: 'system', id: 'bench' },
  causation: `bench:${what}`,
  correlation: 'bench',
});

async function settle(ledger: Ledger, vault: Vault, shop: string, zone: string): Promise<void> {
  const data = { domain: domainOf(shop), currency: 'EUR', zone, platformPlan: 'basic' };
  await ledger.execute(shopDecider, SHOP, { kind: 'InstallShop', data }, causeOf(shop, 'install'));
  await vault.secrets.save(shop, ACCESS_TOKEN, 'bench');
  await vault.secrets.save(shop, 'shop-contact', JSON.stringify({ name: shop, email: `${shop}@example.com` }));
  await vault.secrets.save(shop, staffName(STAFF), 'Ana Vidal');
  await vault.secrets.save(shop, staffFacts(STAFF), JSON.stringify({ email: 'ana@example.com', owner: true }));
}

/** A program that gives a point per unit of money. */
async function addProgram(ledger: Ledger, shop: string): Promise<void> {
  const given = { title: 'Orders', earnPoint: 1, rateMoney: 1, startDate: '2020-01-01' };
  const rule = { event: 'place_order' as const, settings: catalogue.place_order.settings.parse(given) };
  const command = { kind: 'AddProgram' as const, program: randomUUID(), rule, on: true };
  await ledger.execute(programBookDecider, PROGRAM_BOOK, command, causeOf(shop, 'program'));
}

/** Creates the shops and their members. */
export async function seedShops(
  databaseUrl: string,
  {
    shops,
    customers,
    points = 1_000_000,
    moves = 0,
    people = false,
    zone = 'Europe/Berlin',
    expiryDays = null,
    dataDir = benchFolder(),
    openStore,
  }: SeedOptions,
): Promise<SeededShops> {
  const { ledger, vault, close } = await openLedger(databaseUrl, dataDir, openStore);
  const names = Array.from({ length: shops }, (_, n) => shopName(n));
  const ids = Array.from({ length: customers }, (_, n) => customerId(n));
  try {
    await Promise.all(names.map((shop) => settle(ledger, vault, shop, zone)));
    await Promise.all(names.map((shop) => addProgram(ledger, shop)));
    const since = new Date(Date.now() - 86_400_000).toISOString();
    for (const shop of names) {
      for (let from = 0; from < ids.length; from += 2000) {
        const some = ids.slice(from, from + 2000).map((customer, n) => ({ customer, profile: person(from + n) }));
        const profiles = people ? await vault.saveProfiles(shop, some) : [];
        await Promise.all(
          some.map(async ({ customer }, n) => {
            const seen = {
              kind: 'ReportCustomer' as const,
              customer,
              since,
              profile: profiles[n] ?? 0,
              member: true,
              platformVersion: since,
              source: 'other' as const,
            };
            await ledger.execute(customerDecider, customer, seen, causeOf(shop, `seen ${customer}`));
            const terms = { zone, expiry: expiryDays === null ? null : { days: expiryDays, from: 'earned' as const } };
            const adjust = (amount: number, what: string) => {
              const note = { adminNote: 'bench', customerNote: '' };
              const command = { kind: 'AdjustPoints' as const, customer, amount, ...note, terms };
              return ledger.execute(pointsDecider, customer, command, causeOf(shop, `${what} ${customer}`));
            };
            await adjust(points, 'gift');
            for (let move = 0; move < moves; move++) await adjust(move % 3 === 0 ? -5 : 10, `move ${move}`);
          }),
        );
      }
    }
  } finally {
    await close();
  }
  const expires = { exp: Math.floor(Date.now() / 1000) + TOKEN_LIFE_S };
  const tokens = new Map(names.map((shop) => [shop, signedToken({ ...sessionOf(domainOf(shop)), ...expires })]));
  return { databaseUrl, dataDir, shops: names, customers: ids, tokenOf: (shop) => tokens.get(shop) ?? '' };
}
