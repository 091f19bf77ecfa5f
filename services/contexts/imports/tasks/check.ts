import type { RecordedOf } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import { importsOfSameRows } from '@loyalty/projections/imports/import.queries';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { localDay } from '../../../kernel/calendar.js';
import type { Clock } from '../../../platform/clock/clock.js';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { readFolded } from '../../../platform/tasks/read-folded.js';
import type { TaskEnding } from '../../../platform/tasks/stored-task.js';
import type { TaskStore } from '../../../platform/tasks/task-store.js';
import { loadShop } from '../../shop/application/queries.js';
import type { FindCustomers } from '../application/find-customers.js';
import type { CheckedLine, EarlierImports } from '../application/import-lines.js';
import type { ImportRows } from '../application/import-rows.js';
import { loadImport } from '../application/queries.js';
import type { ImportFiles } from '../application/tables/import-files.js';
import type { ReadRow } from '../application/tables/table-work.js';
import { type Import, importDecider } from '../domain/import.js';
import { isProblem, type RowReading } from '../domain/row.js';
import { Verdicts } from '../domain/verdict.js';

export interface CheckParts {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly files: ImportFiles;
  readonly rows: ImportRows;
  readonly find: FindCustomers;
  readonly reader: Reader<LedgerTables>;
  readonly tasks: Pick<TaskStore, 'move' | 'end'>;
}

/** Names of tiers match without case. */
const tierKey = (title: string): string => title.normalize('NFKC').toLowerCase();

/** Tiers of a scheme at most. */
const MAX_TIERS = 30;

class TierCounts {
  private readonly counts = new Map<string, { title: string; rows: number }>();

  add(title: string | null): void {
    if (title === null || this.counts.size > MAX_TIERS) return;
    const known = this.counts.get(tierKey(title)) ?? { title, rows: 0 };
    this.counts.set(tierKey(title), { ...known, rows: known.rows + 1 });
  }

  /** None of a column with more titles than a scheme has tiers: it holds something else, perhaps names of people. */
  all(): Map<string, number> {
    if (this.counts.size > MAX_TIERS) return new Map();
    return new Map([...this.counts.values()].map(({ title, rows }) => [title, rows]));
  }
}

/** What all pages of a check share. */
interface Judgement {
  readonly verdicts: Verdicts;
  readonly tiers: TierCounts;
  /** Imports whose rows are not done again. */
  readonly earlier: EarlierImports;
  /** Whether people whom the store does not have are created there. */
  readonly creates: boolean;
}

/** Judges a page of rows. */
async function judge(
  { find, rows }: CheckParts,
  { shop, position }: Recorded,
  page: readonly ReadRow[],
  { verdicts, tiers, earlier, creates }: Judgement,
): Promise<CheckedLine[]> {
  const identities = page.flatMap(({ content }) => (isProblem(content) ? [] : [content.identity]));
  const [lookup, done] = await Promise.all([
    find(shop, identities, position, creates),
    rows.doneBy(shop, earlier, page[0]!.line, page.at(-1)!.line),
  ]);
  return page.map(({ line, content }) => {
    if (isProblem(content)) return { line, verdict: 'failed', customer: null, amount: 0, problem: content, note: null };
    const verdict = verdicts.on(line, content, lookup, done.has(line));
    if (verdict.verdict !== 'failed') tiers.add(content.tier);
    return { line, ...verdict };
  });
}

/** Gives every row of a mapped file its verdict. Nothing is changed; a run that broke off begins again. */
export async function runCheck(parts: CheckParts, event: RecordedOf<'ImportMapped'>): Promise<void> {
  const { ledger, clock, files, rows, tasks, reader } = parts;
  const { shop } = event;
  const { import: id, check } = event.data;
  const known = await loadImport(ledger, shop, id);
  const { kind, file, mapping } = known;
  const began = performance.now();
  const end = (ending: Pick<TaskEnding, 'state' | 'result'>) =>
    tasks.end(shop, check, { ...ending, at: clock.now(), tookMs: performance.now() - began });
  const isDue = ({ state, check: present }: Import) => state === 'map' && present === check;
  if (!isDue(known) || !kind || !file || !mapping) {
    // A run that broke off after its end in the log has not ended its task.
    const found = known.check === check ? known.checked : null;
    await end(found ? { state: 'done', result: { rows: found } } : { state: 'failed' });
    return;
  }
  await rows.clear(shop, id);
  const { zone } = await loadShop(ledger, shop);
  const reading: RowReading = { kind, mapping, today: localDay(clock.now().toISOString(), zone) };
  const asOf = { shop, atLeast: event.position, what: 'imports' };
  const same = { sha256: file.sha256, kind, mapping };
  const started = await readFolded(reader, asOf, (db) => importsOfSameRows(db, shop, same));
  const running = started.filter((one) => one.running).map((one) => one.id);
  const earlier = { all: started.map((one) => one.id), running };
  const creates = mapping.createCustomers;
  const judgement = { verdicts: new Verdicts(creates), tiers: new TierCounts(), earlier, creates };
  const pages = await files.rows(shop, file, reading);
  if (!pages) {
    await end({ state: 'failed' });
    return;
  }
  let done = 0;
  for await (const page of pages) {
    // The merchant has chosen other columns or another file meanwhile: the check of these waits for the end of this one.
    if (!isDue(await loadImport(ledger, shop, id))) {
      await end({ state: 'failed' });
      return;
    }
    await rows.addChecked(shop, id, await judge(parts, event, page, judgement));
    done += page.length;
    await tasks.move(shop, check, done, file.rows);
  }
  await rows.addTiers(shop, id, judgement.tiers.all());
  const command = { kind: 'FinishCheck' as const, import: id, check, ...(await rows.checked(shop, id)) };
  await ledger.execute(importDecider, id, command, { ...causedBy(event), causation: `check:${check}` });
  await end({ state: 'done', result: { rows: command.rows } });
}
