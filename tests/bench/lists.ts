import type { CustomerCriteria } from '@loyalty/contracts/customers/filters';
import { customerSort } from '@loyalty/contracts/customers/list';
import { addDays } from '@loyalty/contracts/kernel/days';
import { listActivities } from '@loyalty/projections/activity/activity.queries';
import { readDayOfActivities } from '@loyalty/projections/activity/day.queries';
import { listCustomers } from '@loyalty/projections/customers/customer-list.queries';
import type { CustomerSort } from '@loyalty/projections/customers/customer-list-page';
import { openPool } from '@loyalty/projections/engine/connection/pool';
import { encodeCursor } from '@loyalty/projections/engine/reading/cursor';
import { openReader } from '@loyalty/projections/engine/reading/reader';
import { type Db, type LedgerTables, ledgerModel } from '@loyalty/projections/ledger-model';
import { customerQuery } from '@loyalty/projections/points/customer-detail.stored-query';
import pg from 'pg';
import { asRole } from '../support/roles.js';
import { dice, SHOP } from './kit/history.js';
import { benchOptions } from './kit/options.js';
import { BenchReport } from './kit/report.js';
import { type BenchServer, startBenchServer } from './kit/server.js';
import { shopOf, TIERS } from './kit/shop-of-customers.js';
import { type Times, time } from './kit/times.js';

// `npm run bench -- lists [--customers 1e4,1e5,1e6] [--quick] [--json FILE]`: cost of lists, independent of the size of the shop (G11).
const SORTS = customerSort.options;
const COLUMNS = {
  active_desc: 'last_activity_at',
  active_asc: 'last_activity_at',
  newest: 'since',
  oldest: 'since',
  name_asc: 'sort_name',
  name_desc: 'sort_name',
  points_desc: 'available',
  points_asc: 'available',
} as const satisfies Record<CustomerSort, string>;
/** Filters that many meet, few and nobody, and two that few meet together. */
const FILTERS = {
  language: { language: 'de' },
  month: { birthMonth: '4' },
  'frequent tag': { tag: 'vip' },
  'seldom tag': { tag: 'wholesale' },
  'rare tag': { tag: 'press' },
  'tag of nobody': { tag: 'nobody' },
  points: { pointsFrom: '100', pointsTo: '110' },
  owed: { owed: 'yes' },
  joined: { joinedFrom: '2025-03-01', joinedTo: '2025-03-07' },
  inactive: { activeTo: '2025-01-07' },
  'tag and language': { tag: 'wholesale', language: 'pt-BR', consent: 'subscribed' },
} as const satisfies Record<string, CustomerCriteria>;
const PLACES = 300;
const roll = dice(3);
const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)]!;

/** Reads each list with the API's own query, in a transaction with its shop, as the app's role. */
async function measure(server: BenchServer, report: BenchReport, customers: number, quick: boolean) {
  const url = await server.ownedDatabase('lists');
  await shopOf(url, customers);
  await server.admin.query('checkpoint');
  const reader = openReader<LedgerTables>({ url: asRole(url, 'loyalty_app'), model: ledgerModel.name, max: 1 });
  const read = <T>(query: (db: Db) => Promise<T>) => reader.read(SHOP, query);
  const all = new Map<string, Times>();
  const run = async (name: string, times: number, query: (n: number) => Promise<unknown>) => {
    const measured = await time(quick ? Math.ceil(times / 5) : times, query);
    all.set(name, measured);
    report.line(`lists customers=${customers} ${name}`, { ...measured });
  };
  await run('transaction alone', 1_000, () => read(async () => null));
  const cursors = await cursorsOf(url, customers);
  for (const sort of SORTS) {
    const places = cursors(sort);
    const after = () => pick(places);
    await run(`page ${sort}`, 500, () =>
      read((db) => listCustomers(db, SHOP, { filter: 'all', sort, after: after() })),
    );
  }
  await run('page points_desc of members', 500, () =>
    read((db) => listCustomers(db, SHOP, { filter: 'member', sort: 'points_desc' })),
  );
  for (const tier of Object.keys(TIERS))
    for (const sort of ['points_desc', 'name_asc', 'newest'] as const) {
      const places = cursors(sort, tier);
      await run(`page ${sort} of tier ${tier}`, 300, () =>
        read((db) => listCustomers(db, SHOP, { filter: 'all', sort, tier, after: pick(places) })),
      );
    }
  const search = (text: string, sort: CustomerSort) =>
    read((db) => listCustomers(db, SHOP, { filter: 'all', sort, search: text }));
  for (const [name, criteria] of Object.entries(FILTERS))
    for (const sort of ['active_desc', 'name_asc', 'points_desc'] as const)
      await run(`filter ${name} by ${sort}`, 100, () =>
        read((db) => listCustomers(db, SHOP, { filter: 'all', sort, ...criteria })),
      );
  await run('search one hit', 200, (n) => search(`${(n * 7_919) % customers}@exa`, pick(SORTS)));
  await run('search broad', 50, () => search(pick(['anna', 'smith', 'example']), pick(SORTS)));
  await run('search two words', 50, () => search(`${pick(['greta', 'noah'])} ${pick(['kim', 'rossi'])}`, pick(SORTS)));
  await run('search nobody', 100, (n) => search(`zzqx${n}`, pick(SORTS)));
  await run('search two letters', 200, () => search(pick(['an', 'zz', 'k', 'ol', 'ma']), pick(SORTS)));
  await run('detail', 500, () => reader.ask(SHOP, customerQuery, [String(Math.floor(roll() * customers))]));
  await run('history of a week', 300, () => {
    const from = addDays('2025-01-01', Math.floor(roll() * 350));
    return read((db) => listActivities(db, SHOP, { from, to: addDays(from, 6) }));
  });
  await run('activities of a day', 100, () =>
    read((db) => readDayOfActivities(db, SHOP, addDays('2025-01-01', Math.floor(roll() * 350)))),
  );
  await run('activities found by number', 200, () =>
    read((db) => listActivities(db, SHOP, { search: String(Math.floor(roll() * customers)) })),
  );
  await run('activities of a program', 200, () =>
    read((db) => listActivities(db, SHOP, { program: `program-${Math.floor(roll() * 7)}` })),
  );
  await reader.close();
  return { all, offset: await offsetOf(server, url, customers, quick) };
}

/** Cursors from across the whole lists, by sort and tier. */
async function cursorsOf(url: string, customers: number): Promise<(sort: CustomerSort, tier?: string) => string[]> {
  const pool = openPool({ url, max: 1, isBuilding: true });
  const ids = Array.from({ length: PLACES }, () => String(Math.floor(roll() * customers)));
  const { rows } = await pool.query<{
    customer: string;
    since: string;
    last_activity_at: string;
    available: number;
    sort_name: string;
  }>(
    `select customer, c.since, last_activity_at, available, sort_name from customer c join customer_directory d using (shop, customer)
      where shop = $1 and customer = any($2)`,
    [SHOP, ids],
  );
  await pool.end();
  return (sort, tier) => {
    const scope = { shop: SHOP, list: 'customers', query: { filter: 'all', sort, tier } };
    return rows.map((row) => encodeCursor(scope, [row[COLUMNS[sort]], row.customer]));
  };
}

/** Cost of a random page by OFFSET on the same table: the rejected alternative. */
async function offsetOf(server: BenchServer, url: string, customers: number, quick: boolean): Promise<Times> {
  const { pathname } = new URL(url);
  const client = new pg.Client({ connectionString: new URL(pathname, server.url).href });
  await client.connect();
  const text = 'select * from read.customer where shop = $1 order by available desc, customer desc limit 50 offset $2';
  const offset = await time(quick ? 10 : 30, () => client.query(text, [SHOP, Math.floor(roll() * customers)]));
  await client.end();
  return offset;
}

const isPage = (name: string) => name.startsWith('page ');
const isSearch = (name: string) => name.startsWith('search ') && name !== 'search two letters';
const isFilter = (name: string) => name.startsWith('filter ');
const worst = (all: ReadonlyMap<string, Times>, of: (name: string) => boolean) =>
  Math.max(...[...all].filter(([name]) => of(name)).map(([, { p99_ms }]) => p99_ms));

async function main(): Promise<void> {
  const options = benchOptions({
    clients: [],
    quickClients: [],
    sizes: [10_000, 100_000, 1_000_000],
    quickSizes: [2_000, 20_000],
  });
  const { customers, quick, json } = options;
  const server = await startBenchServer();
  try {
    const report = new BenchReport(server.host, quick);
    const measured = [];
    for (const size of customers) measured.push(await measure(server, report, size, quick));
    const [small, large] = [measured[0]!, measured.at(-1)!];
    const at = `${customers.at(-1)} customers`;
    const goal = (what: string, value: number, sign: 'least' | 'most', limit: number, because: string) =>
      report.goal({ goal: 'G11', what, values: [value], limit, at: sign, because });
    const page = worst(large.all, isPage);
    // A page is three statements and a commit; the rest is the cost of the list itself.
    const bare = large.all.get('transaction alone')!.p50_ms;
    goal('page p99 large/small', page / worst(small.all, isPage), 'most', 2, `worst sort, ${at} / ${customers[0]}`);
    goal(
      'page p99 ms',
      page - bare,
      'most',
      2,
      `worst sort, ${at}, without the bare transaction of ${bare.toFixed(2)} ms`,
    );
    const keyset = large.all.get('page points_desc')!.p50_ms - bare;
    const share = large.offset.p50_ms / keyset;
    const p50 = (of: (name: string) => boolean) =>
      Math.max(...[...large.all].filter(([name]) => isPage(name) && of(name)).map(([, { p50_ms }]) => p50_ms));
    const ofTiers = p50((name) => name.includes(' of tier ')) / p50((name) => !name.includes(' of '));
    goal('page of a tier/page p50', ofTiers, 'most', 1.5, `worst sort and tier, ${at}`);
    // OFFSET costs by the shop's size: the goal is for a million.
    goal('offset/keyset p50', share, 'least', 500 * Math.min(1, customers.at(-1)! / 1_000_000), `random page, ${at}`);
    goal('search p99 ms', worst(large.all, isSearch), 'most', 80, `three letters and more, any sort, ${at}`);
    goal('filter p99 ms', worst(large.all, isFilter), 'most', 80, `any filter, three sorts, ${at}`);
    goal(
      'history p99 ms',
      worst(large.all, (name) => name.startsWith('activities ')),
      'most',
      80,
      `a day, a number, a program, ${at}`,
    );
    goal('short search p99 ms', large.all.get('search two letters')!.p99_ms, 'most', 10, `one or two letters, ${at}`);
    report.end(json);
  } finally {
    await server.stop();
  }
}

await main();
