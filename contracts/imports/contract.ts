import { defineContract, getRoute } from '../kernel/contract.js';
import { notesIn } from '../kernel/older-notes.js';
import { ImportUploaded, importEvents } from './events.js';
import { importLifts, olderImportEvents } from './older-events.js';
import { importEndpoints } from './queries.js';
import { importsRejections } from './rejections.js';

export const importsContract = defineContract({
  name: 'imports',
  events: importEvents,
  olderEvents: olderImportEvents,
  lifts: importLifts,
  notes: [notesIn(ImportUploaded, { label: () => [] })],
  endpoints: importEndpoints,
  routes: [getRoute('/api/lp/imports/result', 'staff')],
  rejections: importsRejections,
});
