import { defineContext } from '../dependencies.js';
import {
  DiscardDocumentDraftHandler,
  GetDocumentHandler,
  ListDocumentVersionsHandler,
  PublishDocumentHandler,
  RestoreDocumentVersionHandler,
  SaveDocumentDraftHandler,
} from './http/documents.handler.js';

/** Versioned settings of every kind that contexts declare: drafts, publication, history. */
export const documents = defineContext({
  name: 'documents',
  handlers: [
    GetDocumentHandler,
    ListDocumentVersionsHandler,
    SaveDocumentDraftHandler,
    DiscardDocumentDraftHandler,
    PublishDocumentHandler,
    RestoreDocumentVersionHandler,
  ],
});
