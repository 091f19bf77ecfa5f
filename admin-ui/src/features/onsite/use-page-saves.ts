import {
  cancelPublication,
  publishDocument,
  saveDocumentDraft,
  schedulePublication,
} from '@loyalty/contracts/documents/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsErrors } from '../../data/failure-text.js';
import { useWrite } from '../../data/hooks.js';
import { asFailure } from '../../data/problem.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import type { EditedDocument, PageEdits } from './use-page-edits.js';

/** A day (YYYY-MM-DD) and a time (HH:MM) of the shop's zone. */
interface ClockTime {
  readonly day: string;
  readonly time: string;
}

type Answered = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Writes documents one after the other; the first that fails ends it, with its messages at its fields. */
function useRun() {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const [busy, setBusy] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const [answered, setAnswered] = useState<Answered>({});
  /** @returns whether all were stored */
  async function run(documents: readonly EditedDocument[], write: (one: EditedDocument) => Promise<unknown>) {
    setBusy(true);
    setAnswered({});
    let current = '';
    try {
      for (const document of documents) {
        current = document.name;
        await write(document);
      }
      return true;
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (failure.kind === 'changed') setConflict(true);
      else {
        const errors = settingsErrors(failure);
        setAnswered({ [current]: errors });
        // The dialog shows what is wrong with the time; a wrong setting may be one of a block that is not open.
        if (!errors.day && !errors.time) failed(failure, t('onsite.editor.failed'));
      }
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { run, busy, answered, isConflict, settle: () => setConflict(false) };
}

const addressOf = ({ kind }: EditedDocument) => ({ kind: kind.kind, key: 'main' });

/** Writes of a single document of the page: draft, publication and schedule. */
function useDocumentWrites() {
  const drafts = useWrite(saveDocumentDraft, { waits: true });
  const publications = useWrite(publishDocument, { waits: true });
  const schedules = useWrite(schedulePublication, { waits: true });
  const cancels = useWrite(cancelPublication, { waits: true });

  async function saveDraft(document: EditedDocument) {
    const { stored, settings } = document;
    const { data } = await drafts.mutateAsync({
      params: addressOf(document),
      body: { settings },
      ifMatch: stored.revision,
    });
    return data;
  }

  /** @returns the document with the revision that its stream has then */
  async function cancelSchedule(document: EditedDocument): Promise<EditedDocument> {
    const { stored } = document;
    if (!stored.scheduledAt) return document;
    const { data } = await cancels.mutateAsync({ params: addressOf(document), ifMatch: stored.revision });
    return { ...document, stored: { ...stored, revision: data.revision } };
  }

  /** A schedule is of no use once its draft is published by hand. */
  async function publish(document: EditedDocument): Promise<void> {
    const { drafted, revision } = await saveDraft(await cancelSchedule(document));
    if (drafted) await publications.mutateAsync({ params: addressOf(document), body: { note: '' }, ifMatch: revision });
  }

  const scheduleAt = (when: ClockTime) => async (document: EditedDocument) => {
    const { drafted, revision } = await saveDraft(document);
    if (drafted) await schedules.mutateAsync({ params: addressOf(document), body: when, ifMatch: revision });
  };
  return { saveDraft, cancelSchedule, publish, scheduleAt };
}

/** Saves what was edited as drafts, and publishes it at once or later: document by document, so that one which fails stays edited. */
export function usePageSaves(edits: PageEdits) {
  const { t } = useTranslation();
  const toast = useToast();
  const writes = useDocumentWrites();
  const { run, busy, answered, isConflict, settle } = useRun();

  /** @returns whether all were written */
  async function all(
    documents: readonly EditedDocument[],
    write: (one: EditedDocument) => Promise<unknown>,
    done: string,
  ) {
    const isDone = await run(documents, write);
    if (isDone) {
      edits.discard();
      toast({ text: done });
    }
    return isDone;
  }

  return {
    busy,
    isConflict,
    answered,
    save: () => all(edits.changed, writes.saveDraft, t('onsite.editor.saved')),
    publish: () => all(edits.unpublished, writes.publish, t('onsite.editor.published')),
    schedule: (when: ClockTime) => all(edits.unpublished, writes.scheduleAt(when), t('onsite.schedule.done')),
    cancelSchedule: () => all(edits.scheduled, writes.cancelSchedule, t('onsite.schedule.cancelled')),
    loadTheirs: () => {
      settle();
      edits.discard();
    },
  };
}
export type PageSaves = ReturnType<typeof usePageSaves>;
