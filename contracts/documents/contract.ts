import { defineContract } from '../kernel/contract.js';
import { notesIn } from '../kernel/older-notes.js';
import { DocumentPublished, DocumentRestored, documentEvents } from './events.js';
import { documentEndpoints } from './queries.js';
import { documentsRejections } from './rejections.js';

export const documentsContract = defineContract({
  name: 'documents',
  events: documentEvents,
  notes: [notesIn(DocumentPublished, { note: () => [] }), notesIn(DocumentRestored, { note: () => [] })],
  endpoints: documentEndpoints,
  rejections: documentsRejections,
});
