import type { CustomerDetail } from '@loyalty/contracts/customers/queries';
import { listActivities } from '@loyalty/projections/activity/activity.queries';
import { listCustomerOrders } from '@loyalty/projections/customers/customer-order.queries';
import { peopleOf } from '@loyalty/projections/customers/merged-customers';
import type { Page, PageRequest } from '@loyalty/projections/engine/reading/page';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { Db, LedgerTables } from '@loyalty/projections/ledger-model';
import { customerQuery } from '@loyalty/projections/points/customer-detail.stored-query';
import { listCoupons } from '@loyalty/projections/rewards/coupon.queries';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Cell, Table } from '../../../platform/files/listed-table.js';
import type { People } from '../../../platform/vault/people.js';
import type { Vault } from '../../../platform/vault/vault.js';
import type { MailLog } from '../../messaging/application/mail-log.js';
import type { ExportSources } from './sources.js';

interface PersonParts {
  readonly reader: Reader<LedgerTables>;
  readonly vault: Pick<Vault, 'read' | 'writings' | 'notes'>;
  readonly people: Pick<People, 'profiles' | 'writings'>;
  readonly clock: Clock;
  readonly mails: Pick<MailLog, 'mails' | 'suppressed'>;
}

const HEAD = ['About', 'When (UTC)', 'What', 'Value'] as const;
const AT_ONCE = 500;

type Row = [about: string, when: string, what: string, value: Cell];

/** The data that a customer requested, which the page of all activities lists. */
export const personExports = (parts: PersonParts): ExportSources => ({
  'customer-data': {
    page: '/customers/activity/all',
    table: (shop, { customer = '' }) => personTable(parts, shop, customer),
  },
});

/**
 * All stored data of a person: what the store sent, what they wrote, and the history of their points; with everybody who was merged into
 * them, whom the store knows as the same person.
 */
function personTable(parts: PersonParts, shop: string, customer: string): Table {
  return { head: HEAD, pages: pagesOf(parts, shop, customer), position: () => null };
}

async function* pagesOf(parts: PersonParts, shop: string, customer: string): AsyncGenerator<Row[]> {
  const { value: people } = await parts.reader.read(shop, (db) => peopleOf(db, shop, customer));
  for (const one of people) yield* pagesOfOne(parts, shop, one);
  yield* historyOf(parts, shop, customer);
}

async function* pagesOfOne(parts: PersonParts, shop: string, customer: string): AsyncGenerator<Row[]> {
  yield await profileRows(parts, shop, customer);
  yield await writtenRows(parts, shop, customer);
  const { value: detail } = await parts.reader.ask(shop, customerQuery, [customer]);
  if (detail) yield accountRows(detail);
  yield* mailRows(parts, shop, customer);
}

/** Mails to the person, and what they chose about mails. */
async function* mailRows({ mails }: PersonParts, shop: string, customer: string): AsyncGenerator<Row[]> {
  yield* paged(
    (request) => mails.mails(shop, { customer }, request),
    ({ enqueuedAt, template, state, openedAt, clickedAt }) => {
      const times = [openedAt && `opened ${openedAt}`, clickedAt && `clicked ${clickedAt}`];
      return ['Email', enqueuedAt, template, [state, ...times].filter(Boolean).join(', ')];
    },
  );
  yield* paged(
    (request) => mails.suppressed(shop, customer, request),
    ({ since, reason, topic }) => ['Email choice', since, reason, topic ?? ''],
  );
}

/** Orders, points and coupons: the lists of a customer have those of everybody who was merged into them. */
async function* historyOf({ reader, clock }: PersonParts, shop: string, customer: string): AsyncGenerator<Row[]> {
  const all = <T>(list: (db: Db, request: PageRequest) => Promise<Page<T>>, toRow: (row: T) => Row) =>
    listed(reader, shop, list, toRow);
  yield* all(
    (db, request) => listCustomerOrders(db, shop, customer, request),
    (row) => ['Order', row.placedAt, row.number, `${row.total} ${row.currency}, ${row.status}, ${row.earned} points`],
  );
  yield* all(
    (db, request) => listActivities(db, shop, { ...request, customer }),
    (row) => ['Points', row.occurredAt, row.source?.label || row.type, row.points],
  );
  yield* all(
    (db, request) => listCoupons(db, shop, { ...request, customer }, clock.now().toISOString()),
    (row) => ['Coupon', row.issuedAt, row.title, `${row.code}, ${row.value} ${row.currency}, ${row.status}`],
  );
}

const listed = <T>(
  reader: Reader<LedgerTables>,
  shop: string,
  list: (db: Db, request: PageRequest) => Promise<Page<T>>,
  toRow: (row: T) => Row,
): AsyncGenerator<Row[]> => paged(async (request) => (await reader.read(shop, (db) => list(db, request))).value, toRow);

async function* paged<T>(
  read: (request: PageRequest) => Promise<Page<T>>,
  toRow: (row: T) => Row,
): AsyncGenerator<Row[]> {
  let after: string | undefined;
  for (let more = true; more; ) {
    const page = await read({ first: AT_ONCE, after });
    yield page.rows.map(toRow);
    after = page.endCursor ?? undefined;
    more = page.hasNextPage;
  }
}

/** Each stored version, the first one first. */
async function profileRows({ vault, people }: PersonParts, shop: string, customer: string): Promise<Row[]> {
  const profiles = [...(await vault.read(await people.profiles(shop, [customer]))).values()];
  return profiles.flatMap((profile, index) =>
    Object.entries(profile)
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]): Row => ['Profile', '', `${name} (version ${index + 1})`, String(value)]),
  );
}

/** Reviews, answers, links and the date of birth, as they were written, and what staff noted about them. */
async function writtenRows({ vault, people }: PersonParts, shop: string, customer: string): Promise<Row[]> {
  const written = await vault.writings(shop, await people.writings(shop, customer));
  const noted = await vault.notes.about(shop, customer);
  return [
    ...[...written.values()].map((text): Row => ['Written', '', 'Text', text]),
    ...noted.map((text): Row => ['Written', '', 'Note of staff', text]),
  ];
}

function accountRows(detail: CustomerDetail): Row[] {
  const { id, type, since, points } = detail;
  const account = Object.entries(points).map(([name, value]): Row => ['Account', '', `points ${name}`, value]);
  return [['Account', since, 'customer id', id], ['Account', '', 'type', type], ...account];
}
