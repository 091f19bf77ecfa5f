import type { ImportKind } from '@loyalty/contracts/imports/attributes';
import type { RowOutcome } from '@loyalty/contracts/imports/verdicts';
import type { Rejection } from '@loyalty/contracts/kernel/rejection';
import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Birthdays } from '../../../platform/vault/birthdays.js';
import { importBirthDate, importMembership } from '../../customers/application/import-customer.js';
import { importPoints } from '../../points/application/import-points.js';
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

export interface ApplyParts {
  readonly ledger: Ledger;
  readonly birthdays: Birthdays;
}

/** Rows of one fingerprint and round have one key, whichever import carries them out: the same file is done once. */
export function causeOfRow(
  { shop, import: id, fingerprint, round, correlation }: ImportRun,
  line: number,
  effect: string,
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
const left = (code: string, params: Params | null = null): Effect => ({ outcome: 'failed', code, params });

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
    default:
      return left('unknown-customer');
  }
}

const done = (run: ImportRun, by: string): RowOutcome => (by === run.import ? 'applied' : 'repeated');

async function applyPoints(
  { ledger }: ApplyParts,
  run: ImportRun,
  line: number,
  customer: string,
  { points, since }: RowContent,
): Promise<Effect> {
  if (!points) return UNCHANGED;
  const change = points.mode === 'add' ? { amount: points.value } : { newBalance: points.value };
  const kind = run.kind === 'migration' ? ('migration' as const) : ('import' as const);
  const origin = { kind, import: run.import, line, since };
  const adjustment = { ...change, adminNote: run.fileName, customerNote: '', terms: run.terms, origin };
  const outcome = await importPoints(ledger, customer, adjustment, causeOfRow(run, line, 'points'));
  if (!outcome.ok) return rejectedAs(outcome.rejection);
  const { import: by, event, lot, amount } = outcome.answer;
  return { outcome: done(run, by), event, lot, amount };
}

async function applyStatus(
  { ledger }: ApplyParts,
  run: ImportRun,
  line: number,
  customer: string,
  { status }: RowContent,
): Promise<Effect> {
  if (status === null || status === 'Guest') return UNCHANGED;
  const outcome = await importMembership(ledger, customer, run.import, status, causeOfRow(run, line, 'status'));
  if (!outcome.ok) return rejectedAs(outcome.rejection);
  const { import: by, given, before } = outcome.answer;
  return { outcome: done(run, by), before: { membership: { given, before } } };
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
  if (!outcome) return left('erased-customer');
  if (!outcome.ok) return rejectedAs(outcome.rejection);
  const { import: by, changed, given, before } = outcome.answer;
  return changed ? { outcome: done(run, by), before: { birthday: { given, before } } } : UNCHANGED;
}

/** The strongest of several outcomes of one row. */
const STRENGTH: readonly RowOutcome[] = ['unchanged', 'repeated', 'applied'];

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
