import type { ImportKind } from '@loyalty/contracts/imports/attributes';
import type { RowOutcome, RowProblem } from '@loyalty/contracts/imports/verdicts';
import type { Rejection } from '@loyalty/contracts/kernel/rejection';
import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Birthdays } from '../../../platform/vault/birthdays.js';
import {
  type BirthDateChange,
  importBirthDate,
  importMembership,
  type MembershipChange,
} from '../../customers/application/import-customer.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { type ImportedPoints, importedPoints, importPoints } from '../../points/application/import-points.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import type { Terms } from '../../points/domain/commands.js';
import type { Params, RowContent } from '../domain/row.js';
import type { LineOutcome } from './import-lines.js';

/** An import while its rows are carried out. */
export interface ImportRun {
  readonly shop: string;
  readonly import: string;
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly fingerprint: string;
  readonly round: number;
  readonly correlation: string;
  readonly terms: Terms;
}

/** The fields from which idempotency keys of an import's rows are derived. */
export type RowKeys = Pick<ImportRun, 'shop' | 'import' | 'fingerprint' | 'round' | 'correlation'>;

export interface ApplyParts {
  readonly ledger: Ledger;
  readonly birthdays: Birthdays;
}

/** Rows of one fingerprint and round have one key, whichever import carries them out: the same file is done once. */
function causeOfRow(
  { shop, import: id, fingerprint, round, correlation }: RowKeys,
  line: number,
  effect: 'points' | 'status' | 'birthday',
): CommandContext {
  return {
    shop,
    actor: { kind: 'import', id },
    causation: `import:${id}:${line}`,
    correlation,
    key: {
      principal: 'import',
      operation: `${fingerprint}:${effect}`,
      key: `${round}:${line}`,
      digest: fingerprint,
    },
  };
}

type Effect = Omit<LineOutcome, 'line'>;

const UNCHANGED: Effect = { outcome: 'unchanged' };
const left = (code: RowProblem, params: Params | null = null): Effect => ({ outcome: 'failed', code, params });

/** Rejections of the domain in the words of rows. */
function rejectedAs({ rejected, with: params = {} }: Rejection): Effect {
  switch (rejected) {
    case 'points.nothing':
    case 'customer.already-member':
    case 'customer.already-left':
      return UNCHANGED;
    case 'points.cap':
      return left('points-cap', { most: POINTS_CAP });
    case 'points.insufficient':
      return left('points-insufficient', params);
    case 'customer.forgotten':
      return left('erased-customer');
    // Their standing is that of somebody who left.
    case 'customer.in-excluded-segment':
      return left('customer-left');
    default:
      return left('unknown-customer');
  }
}

const done = (run: RowKeys, by: string): RowOutcome => (by === run.import ? 'applied' : 'repeated');

function pointsEffect(run: RowKeys, outcome: Outcome<ImportedPoints>): Effect {
  if (!outcome.ok) return rejectedAs(outcome.rejection);
  const { import: by, event, lot, amount } = outcome.answer;
  return { outcome: done(run, by), event, lot, amount };
}

function statusEffect(run: RowKeys, outcome: Outcome<MembershipChange>): Effect {
  if (!outcome.ok) return rejectedAs(outcome.rejection);
  const { import: by, given, before, event } = outcome.answer;
  return { outcome: done(run, by), before: { membership: { given, before, event } } };
}

function birthdayEffect(run: RowKeys, outcome: Outcome<BirthDateChange>): Effect {
  if (!outcome.ok) return rejectedAs(outcome.rejection);
  const { import: by, changed, given, before } = outcome.answer;
  return changed ? { outcome: done(run, by), before: { birthday: { given, before } } } : UNCHANGED;
}

/** Why a customer is given no points any more, whom the check found in the program; null where nothing has changed. */
async function goneSince(
  { ledger }: ApplyParts,
  shop: string,
  customer: string,
  { status }: RowContent,
): Promise<RowProblem | null> {
  const owner = await accountOwner(ledger, shop, customer);
  const { forgotten, membership } = await loadCustomer(ledger, shop, owner);
  if (forgotten) return 'erased-customer';
  return membership === 'Left' && status !== 'Member' ? 'customer-left' : null;
}

async function applyPoints(
  parts: ApplyParts,
  run: ImportRun,
  line: number,
  customer: string,
  content: RowContent,
): Promise<Effect> {
  const { ledger } = parts;
  const { points, since } = content;
  if (!points) return UNCHANGED;
  const context = causeOfRow(run, line, 'points');
  const gone = await goneSince(parts, run.shop, customer, content);
  if (gone) {
    // They may have gone after the row was carried out by a run that broke off.
    const before = await importedPoints(ledger, context);
    return before ? pointsEffect(run, before) : left(gone);
  }
  const change = points.mode === 'add' ? { amount: points.value } : { newBalance: points.value };
  const kind = run.kind === 'migration' ? ('migration' as const) : ('import' as const);
  const origin = { kind, import: run.import, line, since };
  const adjustment = { ...change, adminNote: run.fileName, customerNote: '', terms: run.terms, origin };
  return pointsEffect(run, await importPoints(ledger, customer, adjustment, context));
}

async function applyStatus(
  { ledger }: ApplyParts,
  run: ImportRun,
  line: number,
  customer: string,
  { status }: RowContent,
): Promise<Effect> {
  if (status === null || status === 'Guest') return UNCHANGED;
  const context = causeOfRow(run, line, 'status');
  return statusEffect(run, await importMembership(ledger, customer, run.import, status, context));
}

async function applyBirthday(
  parts: ApplyParts,
  run: ImportRun,
  line: number,
  customer: string,
  { birthday }: RowContent,
): Promise<Effect> {
  if (!birthday) return UNCHANGED;
  const outcome = await importBirthDate(parts, customer, run.import, birthday, causeOfRow(run, line, 'birthday'));
  return outcome ? birthdayEffect(run, outcome) : left('erased-customer');
}

/** The strongest of several outcomes of one row. */
const STRENGTH: readonly RowOutcome[] = ['unchanged', 'repeated', 'applied'];

/** The outcome of a row of several effects. */
function together(line: number, points: Effect, status: Effect, birthday: Effect): LineOutcome {
  const effects = [points, status, birthday];
  const strongest = Math.max(...effects.map(({ outcome }) => STRENGTH.indexOf(outcome)));
  const failed = effects.find(({ outcome }) => outcome === 'failed');
  if (failed && strongest < STRENGTH.indexOf('applied')) return { line, ...failed };
  const before = { ...status.before, ...birthday.before };
  return {
    line,
    outcome: STRENGTH[strongest]!,
    event: points.event ?? null,
    lot: points.lot ?? null,
    amount: points.amount ?? 0,
    before: Object.keys(before).length > 0 ? before : null,
  };
}

/** Carries out one row: points first, and where these are rejected nothing of it. Safe to repeat. */
export async function applyRow(
  parts: ApplyParts,
  run: ImportRun,
  line: number,
  customer: string,
  content: RowContent,
): Promise<LineOutcome> {
  const points = await applyPoints(parts, run, line, customer, content);
  if (points.outcome === 'failed') return { line, ...points };
  const status = await applyStatus(parts, run, line, customer, content);
  const birthday = await applyBirthday(parts, run, line, customer, content);
  return together(line, points, status, birthday);
}

/** The outcome of a row by what the log has under its keys: of one that was begun, and may not be carried out any more. */
export async function outcomeInLog(ledger: Ledger, run: RowKeys, line: number): Promise<LineOutcome> {
  const [points, status, birthday] = await Promise.all([
    importedPoints(ledger, causeOfRow(run, line, 'points')),
    ledger.findAnswer<MembershipChange>(causeOfRow(run, line, 'status')),
    ledger.findAnswer<BirthDateChange>(causeOfRow(run, line, 'birthday')),
  ]);
  return together(
    line,
    points ? pointsEffect(run, points) : UNCHANGED,
    status ? statusEffect(run, status) : UNCHANGED,
    birthday ? birthdayEffect(run, birthday) : UNCHANGED,
  );
}
