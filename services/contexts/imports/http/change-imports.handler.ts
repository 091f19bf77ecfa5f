import {
  cancelImport,
  mapImport,
  openImport,
  openMigration,
  setImportFile,
  setImportTiers,
  startImport,
  undoImport,
} from '@loyalty/contracts/imports/queries';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, type Call, commandContext, handle } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { SchemeChanges } from '../../tiers/application/change-scheme.js';
import { loadScheme } from '../../tiers/application/queries.js';
import { ladderWith, stepsProblem } from '../application/draft-tiers.js';
import { Imports } from '../application/imports.js';
import { loadImport } from '../application/queries.js';

const causeOf = (call: unknown, operation: string) => commandContext(call as Call, operation);

/** An import of the caller's shop. @throws HttpProblem when there is none */
async function known(ledger: Ledger, shop: string, id: string) {
  const found = await loadImport(ledger, shop, id);
  if (!found.kind) throw notFound();
  return found;
}

export const changeImportsHandlers = [
  handle(openImport, [Imports], (imports) => async (call) => {
    const { kind, file } = call.body;
    return answered(await imports.open(kind, file, causeOf(call, openImport.id)));
  }),
  handle(
    openMigration,
    [Imports],
    (imports) => async (call) =>
      answered(await imports.open('migration', call.body.file, causeOf(call, openMigration.id))),
  ),
  handle(setImportFile, [Ledger, Imports], (ledger, imports) => async (call) => {
    const { id } = call.params;
    await known(ledger, call.principal.shop, id);
    return answered(await imports.setFile(id, call.body.file, causeOf(call, setImportFile.id)));
  }),
  handle(mapImport, [Ledger, Imports], (ledger, imports) => async (call) => {
    const { id } = call.params;
    await known(ledger, call.principal.shop, id);
    return answered(await imports.map(id, call.body, causeOf(call, mapImport.id)));
  }),
  /** Drafts tiers from the names in a migration's file: the draft is the tiers' own and is launched there. */
  handle(setImportTiers, [Ledger, Imports, SchemeChanges], (ledger, imports, schemes) => async (call) => {
    const { shop } = call.principal;
    const { id } = call.params;
    const { kind, mapping } = await known(ledger, shop, id);
    if (kind !== 'migration') throw fromRejection(reject('import.not-a-migration'));
    if (!mapping) throw fromRejection(reject('import.not-mapped'));
    const { tiers } = call.body;
    const scheme = await loadScheme(ledger, shop);
    const problem = stepsProblem(scheme, tiers);
    if (problem) throw fromRejection(problem);
    const context = causeOf(call, setImportTiers.id);
    const { key: _, ...once } = context;
    const settings = ladderWith(scheme, tiers);
    const drafted = await schemes.saveDraft({ settings, expectedRevision: null }, 'vip', once);
    if (!drafted.ok) throw fromRejection(drafted.rejection);
    return { ...answered(await imports.setTiers(id, tiers, context)), message: 'Saved tier successfully' };
  }),
  handle(startImport, [Ledger, Imports], (ledger, imports) => async (call) => {
    const { id } = call.params;
    await known(ledger, call.principal.shop, id);
    return answered(await imports.start(id, call.body.again, causeOf(call, startImport.id)));
  }),
  handle(cancelImport, [Ledger, Imports], (ledger, imports) => async (call) => {
    const { id } = call.params;
    await known(ledger, call.principal.shop, id);
    return answered(await imports.cancel(id, causeOf(call, cancelImport.id)));
  }),
  handle(undoImport, [Ledger, Imports], (ledger, imports) => async (call) => {
    const { id } = call.params;
    await known(ledger, call.principal.shop, id);
    return answered(await imports.undo(id, call.body.mode, causeOf(call, undoImport.id)));
  }),
];
