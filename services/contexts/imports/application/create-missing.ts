import type { NewCustomer } from '../../../gateways/platform/customers.gateway.js';
import { crashPoint } from '../../../platform/event-store/crash-points.js';
import type { Creation, CustomerCreation } from '../../customers/application/create-customer.js';
import { addressOf } from '../domain/new-customer.js';
import { isProblem } from '../domain/row.js';
import { allEnded } from './all-ended.js';
import type { ImportRun } from './apply-row.js';
import type { CreatedRow, CreatedRows } from './created-rows.js';
import type { LineOutcome, StoredLine } from './import-lines.js';
import type { ReadRow } from './tables/table-work.js';

/** Rows of one question to the store, and creations on their way together: the platform takes few a second. */
const PIECE = 25;
const AT_ONCE = 4;

export interface MissingParts {
  readonly creation: Pick<CustomerCreation, 'find' | 'create'>;
  readonly created: CreatedRows;
}

/** A row whose person the store did not have when it was checked. */
interface Missing {
  readonly line: number;
  readonly person: NewCustomer;
}

/** The store's message without the person's address or phone, which must not be stored with a reason. */
function impersonal(message: string, { email, phone }: NewCustomer): string {
  const words = [email, phone].filter(Boolean).reduce((text, one) => text.replaceAll(one, '…'), message);
  return words.slice(0, 200);
}

const isToCreate = ({ customer, code, verdict }: StoredLine): boolean =>
  customer === null && code === null && (verdict === 'ready' || verdict === 'repeated');

function missingOf(rows: readonly StoredLine[], read: ReadonlyMap<number, ReadRow>): Missing[] {
  return rows.filter(isToCreate).flatMap(({ line }) => {
    const content = read.get(line)?.content;
    const person = content && !isProblem(content) ? addressOf(content.identity) : null;
    return person ? [{ line, person }] : [];
  });
}

/** Creates those of a piece whom the store does not have; a piece that broke off finds its own by their addresses. */
async function createPiece(
  { creation, created }: MissingParts,
  run: ImportRun,
  piece: readonly Missing[],
): Promise<Map<number, Creation>> {
  const { shop, import: id, correlation } = run;
  const context = { shop, actor: { kind: 'import' as const, id }, causation: `import:${id}`, correlation };
  const found = await creation.find(
    shop,
    piece.map(({ person }) => person),
  );
  const announced = await created.announced(
    shop,
    id,
    piece.map(({ line }) => line),
  );
  const outcomes = new Map<number, Creation>();
  for (const [at, { line }] of piece.entries()) {
    const one = found[at];
    if (one) outcomes.set(line, 'customer' in one ? { ...one, created: announced.has(line) } : one);
  }
  const absent = piece.filter(({ line }) => !outcomes.has(line));
  await created.announce(
    shop,
    id,
    absent.map(({ line }) => line),
  );
  for (let from = 0; from < absent.length; from += AT_ONCE)
    await allEnded(
      absent.slice(from, from + AT_ONCE).map(async ({ line, person }) => {
        const outcome = await creation.create(shop, person, context);
        // Who was announced before may be there by an attempt whose answer was lost.
        outcomes.set(line, 'customer' in outcome && announced.has(line) ? { ...outcome, created: true } : outcome);
      }),
    );
  crashPoint('import.after-creation');
  return outcomes;
}

function failureOf(line: number, outcome: Exclude<Creation, { customer: string }>, person: NewCustomer): LineOutcome {
  if ('erased' in outcome) return { line, outcome: 'failed', code: 'erased-customer' };
  const params = { message: impersonal(outcome.rejected, person) };
  return { line, outcome: 'failed', code: 'store-refused', params };
}

/** Rows of a page that can be carried out. */
interface Ready {
  readonly rows: readonly StoredLine[];
  /** Outcomes of those whose people the store refuses. */
  readonly failed: readonly LineOutcome[];
  /** False where it was stopped before the last of them. */
  readonly isWhole: boolean;
}

/**
 * Creates the people of rows at the store whom it does not have, and registers them. Safe to repeat: whom it has by now are taken as they
 * are. @returns the rows with their customers, fewer than all where `isStopped`. @throws NeedsHelp where the app may not create anybody
 */
export async function createMissing(
  parts: MissingParts,
  run: ImportRun,
  rows: readonly StoredLine[],
  read: ReadonlyMap<number, ReadRow>,
  isStopped: () => Promise<boolean>,
): Promise<Ready> {
  const missing = missingOf(rows, read);
  if (missing.length === 0) return { rows: [...rows], failed: [], isWhole: true };
  const customers = new Map<number, string>();
  const failed: LineOutcome[] = [];
  let isWhole = true;
  for (let from = 0; from < missing.length; from += PIECE) {
    isWhole = !(await isStopped());
    if (!isWhole) break;
    const piece = missing.slice(from, from + PIECE);
    const outcomes = await createPiece(parts, run, piece);
    const settled: CreatedRow[] = [];
    for (const { line, person } of piece) {
      const outcome = outcomes.get(line)!;
      if ('customer' in outcome) {
        settled.push({ line, ...outcome });
        customers.set(line, outcome.customer);
      } else failed.push(failureOf(line, outcome, person));
    }
    await parts.created.settle(run.shop, run.import, settled);
  }
  const without = new Set(missing.map(({ line }) => line).filter((line) => !customers.has(line)));
  const known = rows
    .filter(({ line }) => !without.has(line))
    .map((row) => ({ ...row, customer: customers.get(row.line) ?? row.customer }));
  return { rows: known, failed, isWhole };
}
