import { defineContext } from '../dependencies.js';
import {
  DiscardDocumentDraftHandler,
  GetDocumentHandler,
  ListDocumentVersionsHandler,
  PublishDocumentHandler,
  RestoreDocumentVersionHandler,
  SaveDocumentDraftHandler,
} from './http/documents.handler.js';

/** Documents context: versioned settings of every declared kind; drafts, publication, history. */
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
