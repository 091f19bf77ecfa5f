import { type ProgramRule, readRule } from '@loyalty/contracts/programs/catalogue';
import type { Checkout } from '@loyalty/contracts/programs/queries';
import type { AutomaticEvent } from '@loyalty/contracts/rewards/events';
import type { Of, Projection } from '../engine/schema/projection.js';
import { day, flag, instant, json, orNull, type RowOf, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';
import { localDay } from '../shop/local-day.js';
import { shopOf } from '../shop/shop.projection.js';

/** An interval of time in which a program was on; open at the end while it is. */
export interface Interval {
  readonly from: string;
  readonly until: string | null;
}

/** Current state of a program: its newest version, whether it is on, and its intervals. */
export const programTable = table(
  'program',
  {
    shop: text,
    program: text,
    event: text as typeof text & { of?: ProgramRule['event'] },
    version: whole,
    status: flag,
    /** Off because of the shop's plan, until it is turned on again. */
    paused: flag,
    title: text,
    settings: json<ProgramRule['settings']>(),
    active: json<readonly Interval[]>(),
    removed: flag,
    /** Place in the shopper's list, where the merchant set one. */
    place: orNull(whole),
    /** State of its automatic discount at the platform; null for other programs. */
    checkout: orNull(json<Checkout>()),
    created_at: instant,
    updated_at: instant,
    position: whole,
  },
  { key: ['shop', 'program'], fillfactor: 80 },
);

/** Every version of a program with the start of its validity. */
export const programVersionTable = table(
  'program_version',
  { shop: text, program: text, version: whole, rule: json<ProgramRule>(), effective_from: instant },
  { key: ['shop', 'program', 'version'], appendOnly: true },
);

/** Points given or spent through a program on a shop-local day. */
export const programDayTable = table(
  'program_day',
  { shop: text, program: text, day, points: whole, uses: whole },
  { key: ['shop', 'program', 'day'], fillfactor: 50 },
);

type Row = RowOf<typeof programTable>;
type EventPlace = { readonly shop: string; readonly position: number; readonly occurredAt: string };

function change(event: EventPlace, program: string, rows: Rows, to: (row: Row) => Partial<Row>): void {
  const row = rows.get(programTable, { shop: event.shop, program });
  if (!row) throw new Error(`program ${program} was never added`);
  rows.put(programTable, { ...row, ...to(row), updated_at: event.occurredAt, position: event.position });
}

function writeVersion(
  { shop, occurredAt }: EventPlace,
  program: string,
  rows: Rows,
  version: number,
  rule: ProgramRule,
): void {
  rows.put(programVersionTable, { shop, program, version, rule, effective_from: occurredAt });
}

function add(event: Of<'ProgramAdded'>, rows: Rows): void {
  const { program } = event.data;
  const rule = readRule(event.data.rule);
  const at = event.occurredAt;
  writeVersion(event, program, rows, 1, rule);
  rows.put(programTable, {
    shop: event.shop,
    program,
    event: rule.event,
    version: 1,
    status: false,
    paused: false,
    title: rule.settings.title,
    settings: rule.settings,
    active: [],
    removed: false,
    place: null,
    checkout: null,
    created_at: at,
    updated_at: at,
    position: event.position,
  });
}

function revise(event: Of<'ProgramRevised'>, rows: Rows): void {
  const { program, version } = event.data;
  const rule = readRule(event.data.rule);
  writeVersion(event, program, rows, version, rule);
  change(event, program, rows, () => ({ version, settings: rule.settings, title: rule.settings.title }));
}

/** The intervals with the open one ended. */
function ended(active: readonly Interval[], at: string): Interval[] {
  return active.map((stretch) => ({ ...stretch, until: stretch.until ?? at }));
}

function turn(on: boolean, to: Partial<Row> = {}) {
  return (event: Of<'ProgramActivated'> | Of<'ProgramPaused'> | Of<'ProgramRemoved'>, rows: Rows): void =>
    change(event, event.data.program, rows, (row) => {
      const past = ended(row.active, event.occurredAt);
      return { ...to, status: on, active: on ? [...past, { from: event.occurredAt, until: null }] : past };
    });
}

/** Marks programs paused by a plan, by the limit of transactions, or by a change of the currency; that they are off follows from their own events. */
function pause(event: Of<'PlanSet' | 'TransactionLimitReached' | 'ProgramsPausedForCurrency'>, rows: Rows): void {
  for (const program of event.data.paused) change(event, program, rows, () => ({ paused: true }));
}

function arrange({ shop, data }: Of<'DisplayOrderSet'>, rows: Rows): void {
  for (const [place, program] of data.programs.entries()) {
    const row = rows.get(programTable, { shop, program });
    if (row) rows.put(programTable, { ...row, place });
  }
}

function stands(of: (event: Of<AutomaticEvent['type']>) => Checkout | null) {
  return (event: Of<AutomaticEvent['type']>, rows: Rows): void => {
    const row = rows.get(programTable, { shop: event.shop, program: event.data.program });
    if (row) rows.put(programTable, { ...row, checkout: of(event), position: event.position });
  };
}

type Paid = Of<'PointsEarned'> | Of<'PointsPended'> | Of<'PointsReserved'> | Of<'CouponGranted'>;

function count(event: Paid, rows: Rows): void {
  const { shop, occurredAt } = event;
  const given = 'points' in event.data ? event.data.points : 0;
  const key = { shop, program: event.data.rule.program, day: localDay(occurredAt, shopOf(rows, shop).zone) };
  const { points, uses } = rows.get(programDayTable, key) ?? { points: 0, uses: 0 };
  rows.put(programDayTable, { ...key, points: points + given, uses: uses + 1 });
}

export const programProjection: Projection = {
  name: 'program',
  version: 8,
  tables: [programTable, programVersionTable, programDayTable],
  on: {
    ProgramAdded: add,
    ProgramRevised: revise,
    ProgramActivated: turn(true, { paused: false }),
    ProgramPaused: turn(false),
    ProgramRemoved: turn(false, { removed: true }),
    PlanSet: pause,
    TransactionLimitReached: pause,
    ProgramsPausedForCurrency: pause,
    DisplayOrderSet: arrange,
    AutomaticDiscountPlaced: stands(() => ({ state: 'on', reason: null })),
    AutomaticDiscountEnded: stands(() => null),
    AutomaticDiscountRefused: stands(({ data }) => ({ state: 'refused', reason: 'code' in data ? data.code : null })),
    PointsEarned: count,
    PointsPended: count,
    PointsReserved: count,
    CouponGranted: count,
  },
};
