import type { Actor } from '@loyalty/contracts/kernel/envelope';
import type { Of, Projection } from '../engine/schema/projection.js';
import { flag, instant, json, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';

/** Author of a version of a program. */
export const programAuthorTable = table(
  'program_author',
  { shop: text, program: text, version: whole, actor: json<Actor>() },
  { key: ['shop', 'program', 'version'], appendOnly: true },
);

/** Times at which a program was turned on, off or removed. */
export const programSwitchTable = table(
  'program_switch',
  { shop: text, program: text, position: whole, at: instant, on: flag, removed: flag, actor: json<Actor>() },
  { key: ['shop', 'program', 'position'], appendOnly: true },
);

/** Points and customers by version of a program. */
export const programPaidTable = table(
  'program_paid',
  { shop: text, program: text, version: whole, uses: whole, points: whole, customers: whole },
  { key: ['shop', 'program', 'version'], fillfactor: 50 },
);

/** Customers paid under a version, so that each is counted once. */
export const programPayeeTable = table(
  'program_payee',
  { shop: text, program: text, version: whole, customer: text, points: whole },
  { key: ['shop', 'program', 'version', 'customer'], fillfactor: 80 },
);

function author({ shop, actor, data }: Of<'ProgramAdded'> | Of<'ProgramRevised'>, rows: Rows): void {
  const version = 'version' in data ? data.version : 1;
  rows.put(programAuthorTable, { shop, program: data.program, version, actor });
}

function turned(on: boolean, removed = false) {
  return (event: Of<'ProgramActivated'> | Of<'ProgramPaused'> | Of<'ProgramRemoved'>, rows: Rows): void => {
    const { shop, position, actor, occurredAt: at } = event;
    rows.put(programSwitchTable, { shop, program: event.data.program, position, at, on, removed, actor });
  };
}

type Paid = Of<'PointsEarned'> | Of<'PointsPended'> | Of<'PointsReserved'> | Of<'CouponGranted'>;

function pay({ shop, data }: Paid, rows: Rows): void {
  const { program, version } = data.rule;
  const points = 'points' in data ? data.points : 0;
  const { customer } = data;
  const known = rows.get(programPayeeTable, { shop, program, version, customer });
  const paid = rows.get(programPaidTable, { shop, program, version }) ?? { uses: 0, points: 0, customers: 0 };
  rows.put(programPayeeTable, { shop, program, version, customer, points: (known?.points ?? 0) + points });
  rows.put(programPaidTable, {
    shop,
    program,
    version,
    uses: paid.uses + 1,
    points: paid.points + points,
    customers: paid.customers + (known ? 0 : 1),
  });
}

/** History of programs: changes with authors, and payments by version. */
export const programHistoryProjection: Projection = {
  name: 'program-history',
  version: 3,
  tables: [programAuthorTable, programSwitchTable, programPaidTable, programPayeeTable],
  on: {
    ProgramAdded: author,
    ProgramRevised: author,
    ProgramActivated: turned(true),
    ProgramPaused: turned(false),
    ProgramRemoved: turned(false, true),
    PointsEarned: pay,
    PointsPended: pay,
    PointsReserved: pay,
    CouponGranted: pay,
  },
};
