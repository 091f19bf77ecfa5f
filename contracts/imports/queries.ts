import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { writing } from '../kernel/paging.js';
import { id } from '../kernel/shapes.js';
import { importKind, importMapping } from './attributes.js';
import { getImport, linkImportResult, listImportLines, listImports } from './results.js';
import { importColumn, importState, importTier, importUndoPreview, tierStep } from './rows.js';

const byId = { id };

const receiptOfImport = z.object({ id, state: importState });

export const openImport = endpoint({
  id: 'imports.open',
  access: 'write',
  method: 'POST',
  path: '/lp/imports',
  summary: 'Begin an import of points, birthdays or statuses, with a file that was uploaded for the use `import`',
  query: writing,
  body: z.strictObject({ kind: importKind.exclude(['migration']), file: id.optional() }),
  data: receiptOfImport,
  answers: 'receipt',
  does: 'write',
  rejections: [
    'import.file-gone',
    'import.invalid',
    'import.missing-email',
    'import.missing-birthday',
    'import.missing-points',
    'import.missing-type',
  ],
});

export const openMigration = endpoint({
  id: 'imports.migrate',
  access: 'write',
  method: 'POST',
  path: '/lp/migrations',
  summary: 'Begin a migration of members from another vendor',
  query: writing,
  body: z.strictObject({ file: id.optional() }),
  data: receiptOfImport,
  answers: 'receipt',
  does: 'write',
  rejections: ['import.file-gone', 'import.invalid'],
});

export const setImportFile = endpoint({
  id: 'imports.file',
  access: 'write',
  method: 'PUT',
  path: '/lp/imports/{id}/file',
  summary: 'Give an import its file, or another one before it is started',
  params: byId,
  body: z.strictObject({ file: id }),
  data: receiptOfImport,
  answers: 'receipt',
  does: 'write',
  rejections: ['import.file-gone', 'import.invalid', 'import.started', 'import.over'],
});

export const listImportColumns = endpoint({
  id: 'imports.columns',
  access: 'customers',
  method: 'GET',
  path: '/lp/imports/{id}/columns',
  summary:
    'Columns of the file with three sample values, a guess each, and the separator of thousands of their numbers',
  params: byId,
  data: importColumn,
  answers: 'list',
  does: 'read',
});

export const mapImport = endpoint({
  id: 'imports.map',
  access: 'write',
  method: 'PUT',
  path: '/lp/imports/{id}/mapping',
  summary: 'Give each column its meaning; every row is checked by it in the background, and nothing is written',
  params: byId,
  body: importMapping,
  data: receiptOfImport,
  answers: 'receipt',
  does: 'write',
  rejections: [
    'import.not-uploaded',
    'import.column-count',
    'import.mapped-twice',
    'import.not-of-kind',
    'import.points-mode',
    'import.nothing-mapped',
    'import.missing-email',
    'customer.creation-not-allowed',
    'import.started',
    'import.over',
  ],
});

export const getCustomerCreation = endpoint({
  id: 'imports.customer-creation',
  access: 'staff',
  method: 'GET',
  path: '/lp/imports/customer-creation',
  summary: 'Whether imports may create customers at the store: the permission that it takes, and whether it is granted',
  data: z.object({ granted: z.boolean(), scope: z.string() }),
  answers: 'one',
  does: 'read',
});

export const setImportTiers = endpoint({
  id: 'imports.tiers',
  access: 'write',
  method: 'PUT',
  path: '/lp/imports/{id}/tiers',
  summary:
    'Draft VIP tiers from the tier names of a migration; exactly one is the base tier, with an entry requirement of 0',
  params: byId,
  body: z.strictObject({ tiers: z.array(tierStep).min(1).max(30) }),
  data: receiptOfImport,
  answers: 'receipt',
  does: 'write',
  rejections: [
    'import.not-a-migration',
    'import.not-mapped',
    'import.started',
    'import.over',
    'import.no-base-tier',
    'import.two-base-tiers',
    'import.duplicate-tier',
    'import.duplicate-goal',
    'tiers.calculating',
    'plan.needed',
  ],
});

export const listImportTiers = endpoint({
  id: 'imports.tier-counts',
  access: 'staff',
  method: 'GET',
  path: '/lp/imports/{id}/tiers',
  summary: 'Names of tiers in a migration’s file with the number of customers in each',
  params: byId,
  data: importTier,
  answers: 'list',
  does: 'read',
});

export const startImport = endpoint({
  id: 'imports.start',
  access: 'write',
  method: 'POST',
  path: '/lp/imports/{id}/start',
  summary:
    'Carry out the rows that were checked, in the background; rows that an import of the same file did stay done once',
  params: byId,
  body: z.strictObject({
    /** Do all rows a second time although the same file was imported. */
    again: z.boolean().default(false),
  }),
  data: receiptOfImport,
  answers: 'receipt',
  does: 'starts-task',
  rejections: ['import.not-mapped', 'import.not-ready', 'import.nothing-ready', 'import.over'],
});

export const cancelImport = endpoint({
  id: 'imports.cancel',
  access: 'write',
  method: 'POST',
  path: '/lp/imports/{id}/cancel',
  summary: 'Give up an import, or stop it after the rows that are under way',
  params: byId,
  body: z.strictObject({}).optional(),
  data: receiptOfImport,
  answers: 'receipt',
  does: 'write',
  rejections: ['import.over'],
});

export const previewImportUndo = endpoint({
  id: 'imports.undo-preview',
  access: 'staff',
  method: 'GET',
  path: '/lp/imports/{id}/undo',
  summary: 'What an undo of the whole import would take back',
  params: byId,
  data: importUndoPreview,
  answers: 'one',
  does: 'read',
  rejections: ['import.nothing-to-undo', 'import.undone', 'import.not-started'],
});

export const undoImport = endpoint({
  id: 'imports.undo',
  access: 'write',
  method: 'POST',
  path: '/lp/imports/{id}/undo',
  summary: 'Take back what an import changed, by compensating events, in the background',
  params: byId,
  body: z.strictObject({
    /** Points that were spent since: taken from elsewhere and at last owed, or forgiven. */
    mode: z.enum(['claw_back', 'forgive']).default('forgive'),
  }),
  data: receiptOfImport,
  answers: 'receipt',
  does: 'starts-task',
  rejections: ['import.nothing-to-undo', 'import.undone', 'import.not-started'],
});

export const importEndpoints = [
  getCustomerCreation,
  openImport,
  openMigration,
  listImports,
  getImport,
  setImportFile,
  listImportColumns,
  mapImport,
  setImportTiers,
  listImportTiers,
  startImport,
  cancelImport,
  previewImportUndo,
  undoImport,
  listImportLines,
  linkImportResult,
] as const;
