import type { ImportAttribute, ImportKind, ImportMapping, PointsMode } from '@loyalty/contracts/imports/attributes';
import type { RowNote, RowProblem } from '@loyalty/contracts/imports/verdicts';
import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import { emailOf, idOf, phoneOf, plainCell } from './cells.js';
import { dayText, type FileDay, readDay } from './dates.js';
import { readWhole } from './numbers.js';

/** How a row identifies its customer; missing values are empty. */
export interface RowIdentity {
  readonly customerId: string;
  readonly email: string;
  readonly phone: string;
}

interface RowPoints {
  readonly mode: PointsMode;
  readonly value: number;
}

/** Changes that one row makes. */
export interface RowContent {
  readonly identity: RowIdentity;
  readonly points: RowPoints | null;
  /** The day that the points were given, as `YYYY-MM-DD`. */
  readonly since: string | null;
  readonly birthday: FileDay | null;
  readonly status: 'Member' | 'Guest' | 'Left' | null;
  /** Name of a tier as it is written. */
  readonly tier: string | null;
  readonly notes: readonly RowNote[];
}

export type Params = Readonly<Record<string, string | number>>;
export interface Problem {
  readonly problem: RowProblem;
  readonly params?: Params;
}

export const isProblem = (value: RowContent | Problem): value is Problem => 'problem' in value;

/** How rows of an import are read. */
export interface RowReading {
  readonly kind: ImportKind;
  readonly mapping: ImportMapping;
  /** The shop's day: no date is after it. */
  readonly today: string;
}

/** Stands for bytes that are no characters. */
const REPLACEMENT = '\uFFFD';
const FIRST_DAY = '2000-01-01';
const FIRST_BIRTH_YEAR = 1900;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Characters of an address at most (RFC 5321). */
const MAX_EMAIL = 320;
const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && EMAIL.test(text);

class RowFailure extends Error {
  constructor(readonly found: Problem) {
    super(found.problem);
  }
}
const fail = (problem: RowProblem, params?: Params): never => {
  throw new RowFailure(params ? { problem, params } : { problem });
};

function identityOf(cell: (attribute: ImportAttribute) => string): RowIdentity {
  const customerId = idOf(cell('customerId'));
  const email = emailOf(cell('email'));
  const phone = phoneOf(cell('phone'));
  if (customerId === '' && email === '' && phone === '') fail('no-customer-named');
  if (customerId === '' && email !== '' && !isEmail(email)) fail('email-invalid');
  return { customerId, email, phone };
}

function integerOf(text: string, { mapping }: RowReading): number {
  const value = readWhole(text, mapping.thousands);
  if (value === 'separator') return fail('points-separator');
  if (value === 'fraction') return fail('points-invalid');
  if (Math.abs(value) > POINTS_CAP) fail('points-cap', { most: POINTS_CAP });
  return value;
}

/** Points that replace a balance or are added to it, and those that are added in any case: a row with both comes to their sum. */
function pointsOf(
  cell: (attribute: ImportAttribute) => string,
  reading: RowReading,
  notes: RowNote[],
): RowPoints | null {
  const { kind, mapping } = reading;
  const wholeOf = (attribute: 'points' | 'addPoints'): number | null => {
    const text = cell(attribute).trim();
    return text === '' ? null : integerOf(text, reading);
  };
  const [points, added] = [wholeOf('points'), wholeOf('addPoints')];
  if (points === null) {
    if (added !== null) return { mode: 'add', value: added };
    if (kind === 'points') fail('points-missing');
    if (mapping.columns.includes('points') || mapping.columns.includes('addPoints')) notes.push('points-empty');
    return null;
  }
  const mode = mapping.pointsMode ?? 'add';
  const value = points + (added ?? 0);
  if (Math.abs(value) > POINTS_CAP) fail('points-cap', { most: POINTS_CAP });
  if (mode === 'set' && (points < 0 || value < 0)) fail('points-invalid');
  return { mode, value };
}

function sinceOf(text: string, { mapping, today }: RowReading): string | null {
  if (text.trim() === '') return null;
  const day = readDay(text, mapping.dateOrder);
  if (!day || day.year === null) return fail('date-invalid');
  const since = dayText(day);
  return since > today || since < FIRST_DAY ? fail('date-out-of-range') : since;
}

function birthdayOf(text: string, { kind, mapping, today }: RowReading, notes: RowNote[]): FileDay | null {
  const isDemanded = kind === 'birthdays';
  if (text.trim() === '') return isDemanded ? fail('birthday-missing') : null;
  const day = readDay(text, mapping.dateOrder);
  const isPast = day && (day.year === null || (day.year >= FIRST_BIRTH_YEAR && dayText(day) <= today));
  if (isPast) return day;
  if (isDemanded) return fail('birthday-invalid');
  notes.push('birthday-skipped');
  return null;
}

const STATUSES = new Map(
  (['Member', 'Guest', 'Left', 'B2B'] as const).map((status) => [status.toLowerCase(), status] as const),
);

function statusOf(text: string, { kind }: RowReading, notes: RowNote[]): RowContent['status'] {
  const isDemanded = kind === 'statuses';
  if (text.trim() === '') return isDemanded ? fail('type-missing') : null;
  const status = STATUSES.get(text.trim().toLowerCase());
  if (status === 'B2B') return fail('type-b2b');
  if (status) return status;
  if (isDemanded) return fail('type-invalid');
  notes.push('type-skipped');
  return null;
}

/** Parses the cells of a row, or reports their errors. Cells are values and never formulas. */
export function readRow(cells: readonly string[], reading: RowReading): RowContent | Problem {
  const { columns } = reading.mapping;
  const used = cells.length > columns.length ? cells.slice(columns.length) : [];
  // Empty cells behind the last column are how spreadsheets end their lines.
  if (cells.length < columns.length || used.some((rest) => rest.trim() !== ''))
    return { problem: 'columns', params: { found: cells.length, expected: columns.length } };
  const cell = (attribute: ImportAttribute): string => {
    const at = columns.indexOf(attribute);
    const text = at < 0 ? '' : plainCell(cells[at]!);
    return text.includes(REPLACEMENT) ? fail('unreadable-characters') : text;
  };
  try {
    const notes: RowNote[] = [];
    return {
      identity: identityOf(cell),
      points: pointsOf(cell, reading, notes),
      since: sinceOf(cell('createDate'), reading),
      birthday: birthdayOf(cell('birthday'), reading, notes),
      status: statusOf(cell('type'), reading, notes),
      tier: cell('tier').trim() || null,
      notes,
    };
  } catch (error) {
    if (error instanceof RowFailure) return error.found;
    throw error;
  }
}
