import {
  DocumentAdopted,
  DocumentDraftDiscarded,
  DocumentDraftSaved,
  type DocumentEvent,
  DocumentPublished,
  DocumentRestored,
} from '@loyalty/contracts/documents/events';
import type { DocumentSettings } from '@loyalty/contracts/documents/kind';
import { occurred } from '@loyalty/contracts/kernel/event';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { canonical } from '../../kernel/canonical.js';
import type { Decided, Decider } from '../../kernel/decider.js';

/** A document as folded from its stream. Older versions are in the read model. */
export interface DocumentState {
  /** The events so far. */
  readonly revision: number;
  /** The published version; zero before the first. */
  readonly version: number;
  /** Null before the first version. */
  readonly published: DocumentSettings | null;
  readonly draft: DocumentSettings | null;
}

interface Addressed {
  /** The document's kind and key. */
  readonly document: { readonly kind: string; readonly document: string };
  /** Settings before the first version: adopted as version 1 by the first change; null when there are none. */
  readonly inherited: DocumentSettings | null;
  /** The revision that the editor read; another current revision is a conflict of editors. */
  readonly expectedRevision?: number | undefined;
}

export type DocumentCommand = Addressed &
  (
    | { readonly kind: 'SaveDraft'; readonly settings: DocumentSettings }
    | { readonly kind: 'DiscardDraft' }
    | { readonly kind: 'Publish'; readonly note: string }
    | {
        readonly kind: 'Restore';
        readonly version: number;
        readonly settings: DocumentSettings;
        readonly note: string;
      }
    /** Changes some settings in the published version and in the draft, and publishes the former. */
    | {
        readonly kind: 'Amend';
        readonly change: (settings: DocumentSettings) => DocumentSettings;
        readonly note: string;
      }
  );

const isSame = (a: DocumentSettings | null, b: DocumentSettings | null): boolean => canonical(a) === canonical(b);

type Decision = Decided<DocumentEvent>[] | Rejection;

function saveDraft(settings: DocumentSettings, { document }: Addressed, state: DocumentState): Decision {
  if (isSame(settings, state.draft)) return [];
  if (!isSame(settings, state.published)) return [occurred(DocumentDraftSaved, { ...document, settings })];
  // A draft equal to the published version would have nothing to publish.
  return state.draft ? [occurred(DocumentDraftDiscarded, document)] : [];
}

function amend(
  { document, change, note }: Extract<DocumentCommand, { kind: 'Amend' }>,
  { version, published, draft }: DocumentState,
): Decision {
  const settings = change(published ?? {});
  if (isSame(settings, published ?? {})) return [];
  const redrafted = draft && change(draft);
  return [
    occurred(DocumentPublished, { ...document, version: version + 1, settings, note }),
    ...(redrafted && !isSame(redrafted, settings)
      ? [occurred(DocumentDraftSaved, { ...document, settings: redrafted })]
      : []),
  ];
}

function decide(command: DocumentCommand, state: DocumentState): Decision {
  const { document } = command;
  const { version, draft, published } = state;
  switch (command.kind) {
    case 'SaveDraft':
      return saveDraft(command.settings, command, state);
    case 'DiscardDraft':
      return draft ? [occurred(DocumentDraftDiscarded, document)] : [];
    case 'Publish':
      if (!draft) return reject('document.no-draft');
      return [occurred(DocumentPublished, { ...document, version: version + 1, settings: draft, note: command.note })];
    case 'Restore': {
      if (command.version > version) return reject('document.no-such-version');
      const { settings, note, version: restored } = command;
      if (isSame(settings, published)) return draft ? [occurred(DocumentDraftDiscarded, document)] : [];
      return [occurred(DocumentRestored, { ...document, version: version + 1, restored, settings, note })];
    }
    case 'Amend':
      return amend(command, state);
  }
}

function evolve({ revision, ...state }: DocumentState, event: DocumentEvent): DocumentState {
  const next = { ...state, revision: revision + 1 };
  switch (event.type) {
    case 'DocumentAdopted':
      return { ...next, version: 1, published: event.data.settings };
    case 'DocumentDraftSaved':
      return { ...next, draft: event.data.settings };
    case 'DocumentDraftDiscarded':
      return { ...next, draft: null };
    case 'DocumentPublished':
    case 'DocumentRestored':
      return { ...next, version: event.data.version, published: event.data.settings, draft: null };
  }
}

/** Decider of one document of a shop: a draft, the published version, and the number of versions. */
export const documentDecider: Decider<DocumentCommand, DocumentEvent, DocumentState> = {
  context: 'documents',
  foldVersion: 'documents/1',
  initial: () => ({ revision: 0, version: 0, published: null, draft: null }),
  evolve,
  decide(command, state) {
    const { expectedRevision, inherited, document } = command;
    if (expectedRevision !== undefined && expectedRevision !== state.revision)
      return reject('document.changed', { with: { currentRevision: state.revision } });
    if (state.revision > 0 || inherited === null) return decide(command, state);
    const decided = decide(command, { ...state, version: 1, published: inherited });
    if ('rejected' in decided || decided.length === 0) return decided;
    return [occurred(DocumentAdopted, { ...document, settings: inherited }), ...decided];
  },
};
