import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { paging, reading } from '../kernel/paging.js';
import { id, instant } from '../kernel/shapes.js';
import { importKind } from './attributes.js';
import { importFilter, importLine, importRow } from './rows.js';

const byId = { id };

export const listImports = endpoint({
  id: 'imports.list',
  access: 'staff',
  method: 'GET',
  path: '/lp/imports',
  summary: 'Imports and migrations, newest first',
  query: { ...paging, filter: importFilter.default('all'), kind: importKind.optional() },
  data: importRow,
  answers: 'list',
  does: 'read',
});

export const getImport = endpoint({
  id: 'imports.get',
  access: 'staff',
  method: 'GET',
  path: '/lp/imports/{id}',
  summary: 'One import with its verdicts and results',
  params: byId,
  query: reading,
  data: importRow,
  answers: 'one',
  does: 'read',
});

export const listImportLines = endpoint({
  id: 'imports.lines',
  access: 'staff',
  method: 'GET',
  path: '/lp/imports/{id}/lines',
  summary: 'Rows with a reason, by line; nothing of their content',
  params: byId,
  query: { first: paging.first, after: paging.after },
  data: importLine,
  answers: 'list',
  does: 'read',
});

export const linkImportResult = endpoint({
  id: 'imports.link',
  access: 'customers',
  method: 'GET',
  path: '/lp/imports/{id}/link',
  summary:
    'A link to the result: each row with its verdict and reason, or those that were left out; good for five minutes',
  params: byId,
  query: { rows: z.enum(['all', 'failed']).default('all') },
  data: z.object({ path: z.string(), fileName: z.string(), expiresAt: instant }),
  answers: 'one',
  does: 'read',
});
