import { defineContext } from '../dependencies.js';
import { documentsHandlers } from './http/documents.handler.js';

/** Documents context: versioned settings of every declared kind; drafts, publication, history. */
export const documents = defineContext({
  name: 'documents',
  handlers: documentsHandlers,
});
