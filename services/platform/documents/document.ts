import {
  DocumentAdopted,
  DocumentDraftDiscarded,
  DocumentDraftSaved,
  type DocumentEvent,
  DocumentPublicationScheduled,
  DocumentPublished,
  DocumentRestored,
  DocumentScheduleEnded,
  type ScheduleEndReason,
} from '@loyalty/contracts/documents/events';
import type { DocumentSettings } from '@loyalty/contracts/documents/kind';
import { occurred } from '@loyalty/contracts/kernel/event';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { canonical } from '../../kernel/canonical.js';
import type { Decided, Decider, DecisionContext } from '../../kernel/decider.js';

/** A document as folded from its stream. Older versions are in the read model. */
export interface DocumentState {
  /** The events so far. */
  readonly revision: number;
  /** The published version; zero before the first. */
  readonly version: number;
  /** Null before the first version. */
  readonly published: DocumentSettings | null;
  readonly draft: DocumentSettings | null;
  /** When the draft is published; null without a schedule. */
  readonly scheduledAt: string | null;
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
    /** Publishes the draft at an instant. @param field of the request that a past instant is a mistake of */
    | { readonly kind: 'Schedule'; readonly at: string; readonly field: string }
    | { readonly kind: 'CancelSchedule' }
    /** Publishes the draft because the instant has come, unless it is scheduled otherwise by now. */
    | { readonly kind: 'PublishScheduled'; readonly at: string }
    /** Ends a schedule whose draft is not allowed any more. */
    | { readonly kind: 'RejectScheduled'; readonly at: string }
  );

const isSame = (a: DocumentSettings | null, b: DocumentSettings | null): boolean => canonical(a) === canonical(b);

type Decision = Decided<DocumentEvent>[] | Rejection;

/** The end of a schedule, where there is one. */
const scheduleEnd = (
  { document }: Addressed,
  { scheduledAt }: DocumentState,
  reason: ScheduleEndReason,
): Decided<DocumentEvent>[] =>
  scheduledAt ? [occurred(DocumentScheduleEnded, { ...document, at: scheduledAt, reason })] : [];

/** Without a draft there is nothing that a schedule could publish. */
const discardDraft = (command: Addressed, state: DocumentState): Decided<DocumentEvent>[] =>
  state.draft ? [occurred(DocumentDraftDiscarded, command.document), ...scheduleEnd(command, state, 'discarded')] : [];

function saveDraft(settings: DocumentSettings, command: Addressed, state: DocumentState): Decision {
  if (isSame(settings, state.draft)) return [];
  if (!isSame(settings, state.published)) return [occurred(DocumentDraftSaved, { ...command.document, settings })];
  // A draft equal to the published version would have nothing to publish.
  return discardDraft(command, state);
}

/** How long before a publication it can be scheduled. */
const LONGEST_MS = 366 * 86_400_000;

function schedule(
  { document, at, field }: Extract<DocumentCommand, { kind: 'Schedule' }>,
  { draft, scheduledAt }: DocumentState,
  now: string,
): Decision {
  if (!draft) return reject('document.no-draft');
  if (at <= now) return reject('document.schedule-past', { field });
  if (Date.parse(at) - Date.parse(now) > LONGEST_MS) return reject('document.schedule-far', { field: 'day' });
  return at === scheduledAt ? [] : [occurred(DocumentPublicationScheduled, { ...document, at })];
}

function publishScheduled(
  { document, at }: Extract<DocumentCommand, { kind: 'PublishScheduled' }>,
  { version, draft, scheduledAt }: DocumentState,
): Decision {
  if (at !== scheduledAt || !draft) return [];
  return [occurred(DocumentPublished, { ...document, version: version + 1, settings: draft, note: '' })];
}

function amend(command: Extract<DocumentCommand, { kind: 'Amend' }>, state: DocumentState): Decision {
  const { document, change, note } = command;
  const { version, published, draft, scheduledAt } = state;
  const settings = change(published ?? {});
  if (isSame(settings, published ?? {})) return [];
  const redrafted = draft && change(draft);
  const publication = occurred(DocumentPublished, { ...document, version: version + 1, settings, note });
  if (!redrafted || isSame(redrafted, settings)) return [publication, ...scheduleEnd(command, state, 'published')];
  return [
    publication,
    occurred(DocumentDraftSaved, { ...document, settings: redrafted }),
    // A publication ends a schedule; the draft goes on, and so does its schedule.
    ...(scheduledAt ? [occurred(DocumentPublicationScheduled, { ...document, at: scheduledAt })] : []),
  ];
}

function decide(command: DocumentCommand, state: DocumentState, { now }: DecisionContext): Decision {
  const { document } = command;
  const { version, draft, published } = state;
  switch (command.kind) {
    case 'SaveDraft':
      return saveDraft(command.settings, command, state);
    case 'DiscardDraft':
      return discardDraft(command, state);
    case 'Publish':
      if (!draft) return reject('document.no-draft');
      return [
        occurred(DocumentPublished, { ...document, version: version + 1, settings: draft, note: command.note }),
        ...scheduleEnd(command, state, 'published'),
      ];
    case 'Restore': {
      if (command.version > version) return reject('document.no-such-version');
      const { settings, note, version: restored } = command;
      if (isSame(settings, published)) return discardDraft(command, state);
      return [
        occurred(DocumentRestored, { ...document, version: version + 1, restored, settings, note }),
        ...scheduleEnd(command, state, 'published'),
      ];
    }
    case 'Amend':
      return amend(command, state);
    case 'Schedule':
      return schedule(command, state, now);
    case 'CancelSchedule':
      return state.scheduledAt ? scheduleEnd(command, state, 'cancelled') : reject('document.not-scheduled');
    case 'PublishScheduled':
      return publishScheduled(command, state);
    case 'RejectScheduled':
      return command.at === state.scheduledAt ? scheduleEnd(command, state, 'rejected') : [];
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
    case 'DocumentRestored': {
      const { version, settings } = event.data;
      return { ...next, version, published: settings, draft: null, scheduledAt: null };
    }
    case 'DocumentPublicationScheduled':
      return { ...next, scheduledAt: event.data.at };
    case 'DocumentScheduleEnded':
      return { ...next, scheduledAt: null };
  }
}

/** Decider of one document of a shop: a draft, the published version, and the number of versions. */
export const documentDecider: Decider<DocumentCommand, DocumentEvent, DocumentState> = {
  context: 'documents',
  foldVersion: 'documents/2',
  initial: () => ({ revision: 0, version: 0, published: null, draft: null, scheduledAt: null }),
  evolve,
  decide(command, state, context) {
    const { expectedRevision, inherited, document } = command;
    if (expectedRevision !== undefined && expectedRevision !== state.revision)
      return reject('document.changed', { with: { currentRevision: state.revision } });
    if (state.revision > 0 || inherited === null) return decide(command, state, context);
    const decided = decide(command, { ...state, version: 1, published: inherited }, context);
    if ('rejected' in decided || decided.length === 0) return decided;
    return [occurred(DocumentAdopted, { ...document, settings: inherited }), ...decided];
  },
};
