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
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { SchemeChanges } from '../../tiers/application/change-scheme.js';
import { Imports } from '../application/imports.js';
import { loadImport } from '../application/queries.js';
import { setTiers } from '../application/set-tiers.js';

/** An import of the caller's shop. @throws HttpProblem when there is none */
async function known(ledger: Ledger, shop: string, id: string) {
  const found = await loadImport(ledger, shop, id);
  if (!found.kind) throw notFound();
  return found;
}

export const changeImportsHandlers = [
  handle(openImport, [Imports], (imports) => async (call, context) => {
    const { kind, file } = call.body;
    return answered(await imports.open(kind, file, context));
  }),
  handle(
    openMigration,
    [Imports],
    (imports) => async (call, context) => answered(await imports.open('migration', call.body.file, context)),
  ),
  handle(setImportFile, [Ledger, Imports], (ledger, imports) => async (call, context) => {
    const { id } = call.params;
    await known(ledger, call.principal.shop, id);
    return answered(await imports.setFile(id, call.body.file, context));
  }),
  handle(mapImport, [Ledger, Imports], (ledger, imports) => async (call, context) => {
    const { id } = call.params;
    await known(ledger, call.principal.shop, id);
    return answered(await imports.map(id, call.body, context));
  }),
  handle(setImportTiers, [Ledger, Imports, SchemeChanges], (ledger, imports, schemes) => async (call, context) => {
    const { id } = call.params;
    const { kind, mapping } = await known(ledger, context.shop, id);
    const outcome = await setTiers({ ledger, imports, schemes }, { id, kind, mapping }, call.body.tiers, context);
    return { ...answered(outcome), message: 'Saved tier successfully' };
  }),
  handle(startImport, [Ledger, Imports], (ledger, imports) => async (call, context) => {
    const { id } = call.params;
    await known(ledger, call.principal.shop, id);
    return answered(await imports.start(id, call.body.again, context));
  }),
  handle(cancelImport, [Ledger, Imports], (ledger, imports) => async (call, context) => {
    const { id } = call.params;
    await known(ledger, call.principal.shop, id);
    return answered(await imports.cancel(id, context));
  }),
  handle(undoImport, [Ledger, Imports], (ledger, imports) => async (call, context) => {
    const { id } = call.params;
    await known(ledger, call.principal.shop, id);
    return answered(await imports.undo(id, call.body.mode, context));
  }),
];
