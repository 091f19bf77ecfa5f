import { CUSTOMER_CREATION_SCOPE } from '@loyalty/contracts/customers/create';
import { ATTRIBUTES_OF } from '@loyalty/contracts/imports/attributes';
import {
  getCustomerCreation,
  listImportColumns,
  listImportTiers,
  previewImportUndo,
} from '@loyalty/contracts/imports/queries';
import { getImport, linkImportResult, listImportLines, listImports } from '@loyalty/contracts/imports/results';
import { type ImportLine } from '@loyalty/contracts/imports/rows';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { readPage } from '@loyalty/projections/engine/reading/page';
import {
  findImport,
  importOfSameFile,
  importsOf,
  type StoredImport,
} from '@loyalty/projections/imports/import.queries';
import type { Db } from '@loyalty/projections/ledger-model';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handle } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { pageAnswer, QueryRunner } from '../../../platform/http/reads.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { CreationPermission } from '../../customers/application/creation-permission.js';
import { ActorNames } from '../../shop/application/actor-names.js';
import { loadScheme } from '../../tiers/application/queries.js';
import type { StoredLine } from '../application/import-lines.js';
import { ImportRows } from '../application/import-rows.js';
import { loadImport } from '../application/queries.js';
import { ImportLinks, reasonOf } from '../application/result-file.js';
import { ImportFiles } from '../application/tables/import-files.js';
import { UndoPreviews } from '../application/undo-preview.js';
import { guessColumns } from '../domain/headings.js';

/** Where results of imports are fetched. */
export const RESULT_PATH = '/api/lp/imports/result';

async function withSameFile(db: Db, shop: string, stored: StoredImport) {
  const { sha256: _, opened: __, ...row } = stored;
  return { ...row, sameFile: await importOfSameFile(db, shop, stored) };
}

const spelt = (title: string): string => title.normalize('NFKC').trim().toLowerCase();

const toLine = (row: StoredLine): ImportLine => ({
  line: row.line,
  verdict: row.outcome ?? row.verdict,
  code: row.code,
  message: reasonOf(row),
  params: { ...row.params },
  note: row.note,
});

export const readImportsHandlers = [
  handle(listImports, [QueryRunner, ActorNames], (reads, names) => async (call) => {
    const page = await reads.page(call, async (db, shop) => {
      const { rows, ...rest } = await importsOf(db, shop, call.query);
      const found = [];
      for (const row of rows) found.push(await withSameFile(db, shop, row));
      return { ...rest, rows: found };
    });
    const named = page.data.map(async ({ actor, ...row }) => {
      const label = await names.name(call.principal.shop, actor);
      return { ...row, by: { ...actor, label } };
    });
    return { ...page, data: await Promise.all(named) };
  }),
  handle(getImport, [QueryRunner, ActorNames], (reads, names) => async (call) => {
    const { data, ...rest } = await reads.one(call, async (db, shop) => {
      const found = await findImport(db, shop, call.params.id);
      return found && withSameFile(db, shop, found);
    });
    const { actor, ...row } = data;
    const label = await names.name(call.principal.shop, actor);
    return { ...rest, data: { ...row, by: { ...actor, label } } };
  }),
  handle(getCustomerCreation, [CreationPermission], (permission) => async (call) => {
    const granted = await permission.isGranted(call.principal.shop);
    return { data: { granted, scope: CUSTOMER_CREATION_SCOPE } };
  }),
  handle(listImportColumns, [Ledger, ImportFiles], (ledger, files) => async (call) => {
    const { shop } = call.principal;
    const { kind, file } = await loadImport(ledger, shop, call.params.id);
    if (!kind || !file) throw notFound();
    const columns = await files.columns(shop, file.file);
    if (!columns) throw fromRejection(reject('import.file-gone', { field: 'file' }));
    const guesses = guessColumns(
      columns.map(({ heading }) => heading),
      ATTRIBUTES_OF[kind],
    );
    const data = columns.map(({ heading, samples, thousands }, index) => ({
      heading,
      samples: [...samples],
      thousands,
      guess: guesses[index]!,
    }));
    return { data, count: data.length, total: data.length };
  }),
  handle(listImportTiers, [Ledger, ImportRows], (ledger, rows) => async (call) => {
    const { shop } = call.principal;
    const { kind } = await loadImport(ledger, shop, call.params.id);
    if (!kind) throw notFound();
    const { draft, launched } = await loadScheme(ledger, shop);
    const tiers = (draft ?? launched?.settings)?.tiers ?? [];
    const data = (await rows.tiers(shop, call.params.id)).map(({ title, rows }) => ({
      title,
      rows,
      tier: tiers.find((tier) => spelt(tier.title) === spelt(title))?.id ?? null,
    }));
    return { data, count: data.length, total: data.length };
  }),
  handle(listImportLines, [Ledger, ImportRows], (ledger, rows) => async (call) => {
    const { shop } = call.principal;
    const { id } = call.params;
    if (!(await loadImport(ledger, shop, id)).kind) throw notFound();
    return pageAnswer(() =>
      readPage<StoredLine, ImportLine>(
        { shop, list: 'import-lines', query: { id } },
        call.query,
        ['number'],
        (after, limit) => rows.withReason(shop, id, Number(after?.[0] ?? 0), limit),
        ({ line }) => [line],
        toLine,
      ),
    );
  }),
  handle(linkImportResult, [Ledger, ImportLinks], (ledger, links) => async (call) => {
    const { shop, actor } = call.principal;
    const { id } = call.params;
    const { file, checked, rows } = await loadImport(ledger, shop, id);
    if (!file || (!checked && !rows)) throw notFound();
    const { token, expiresAt } = links.make({ shop, staff: actor.id, run: id });
    const which = call.query.rows;
    const fileName = `import-${which === 'failed' ? 'left-out' : 'result'}-${id.slice(0, 8)}.csv`;
    return { data: { path: `${RESULT_PATH}?token=${token}&rows=${which}`, fileName, expiresAt } };
  }),
  handle(previewImportUndo, [Ledger, UndoPreviews], (ledger, previews) => async (call) => {
    const { shop } = call.principal;
    const known = await loadImport(ledger, shop, call.params.id);
    if (!known.kind) throw notFound();
    if (!known.rows) throw fromRejection(reject('import.not-started'));
    if (known.undo) throw fromRejection(reject('import.undone'));
    if (known.rows.applied === 0) throw fromRejection(reject('import.nothing-to-undo'));
    return { data: await previews.of(shop, call.params.id) };
  }),
];
