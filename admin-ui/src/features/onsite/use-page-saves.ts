import {
  cancelPublication,
  publishDocument,
  saveDocumentDraft,
  schedulePublication,
} from '@loyalty/contracts/documents/queries';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
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

/** A save that was rejected for a field: what is opened so that the field can be corrected. */
export interface Rejection {
  readonly document: EditedDocument['name'];
  /** Of the text that is wrong; empty for those of all languages. */
  readonly language: string;
  /** Says so where no field has a message. */
  readonly otherwise: () => void;
}

function rejectionOf(document: EditedDocument['name'], errors: object, otherwise: () => void): Rejection {
  const [group, language = ''] = (Object.keys(errors)[0] ?? '').split('.');
  return { document, language: group === 'languages' ? language : '', otherwise };
}

/** Writes documents one after the other; the first that fails ends it, with its messages at its fields. */
function useRun() {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const [busy, setBusy] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const [answered, setAnswered] = useState<Answered>({});
  const [rejection, setRejection] = useState<Rejection | null>(null);
  /**
   * @param again repeats it, once the connection is back
   * @returns whether all were stored
   */
  async function run(
    documents: readonly EditedDocument[],
    write: (one: EditedDocument) => Promise<unknown>,
    again: () => void,
  ) {
    setBusy(true);
    setAnswered({});
    let current: EditedDocument['name'] = 'page';
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
        const say = () => failed(failure, t('onsite.editor.failed'), again);
        if (!failure.isAnswer) say();
        // The dialog shows what is wrong with the time; a wrong setting may be one of a block that is not open.
        else if (!errors.day && !errors.time) setRejection(rejectionOf(current, errors, say));
      }
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { run, busy, answered, rejection, reject: setRejection, isConflict, settle: () => setConflict(false) };
}

/** Sends a write with the key that it had when its answer was lost: a repeat takes effect once. */
function useKeys() {
  const unanswered = useRef(new Map<string, string>());
  return async <T>(content: readonly unknown[], send: (key: string) => Promise<T>): Promise<T> => {
    const name = JSON.stringify(content);
    const key = unanswered.current.get(name) ?? newKey();
    unanswered.current.set(name, key);
    try {
      const answer = await send(key);
      unanswered.current.delete(name);
      return answer;
    } catch (thrown) {
      if (asFailure(thrown).isAnswer) unanswered.current.delete(name);
      throw thrown;
    }
  };
}

const addressOf = ({ kind }: EditedDocument) => ({ kind: kind.kind, key: 'main' });

/** Writes of a single document of the page: draft, publication and schedule. */
function useDocumentWrites() {
  const drafts = useWrite(saveDocumentDraft, { waits: true });
  const publications = useWrite(publishDocument, { waits: true });
  const schedules = useWrite(schedulePublication, { waits: true });
  const cancels = useWrite(cancelPublication, { waits: true });
  const keyed = useKeys();

  async function saveDraft(document: EditedDocument) {
    const { stored, settings } = document;
    const { data } = await keyed(['draft', document.name, stored.revision, settings], (key) =>
      drafts.mutateAsync({ params: addressOf(document), body: { settings }, ifMatch: stored.revision, key }),
    );
    return data;
  }

  /** @returns the document with the revision that its stream has then */
  async function cancelSchedule(document: EditedDocument): Promise<EditedDocument> {
    const { stored } = document;
    if (!stored.scheduledAt) return document;
    const { data } = await keyed(['cancel', document.name, stored.revision], (key) =>
      cancels.mutateAsync({ params: addressOf(document), ifMatch: stored.revision, key }),
    );
    return { ...document, stored: { ...stored, revision: data.revision } };
  }

  /** A schedule is of no use once its draft is published by hand. */
  async function publish(document: EditedDocument): Promise<void> {
    const { drafted, revision } = await saveDraft(await cancelSchedule(document));
    if (!drafted) return;
    await keyed(['publish', document.name, revision], (key) =>
      publications.mutateAsync({ params: addressOf(document), body: { note: '' }, ifMatch: revision, key }),
    );
  }

  const scheduleAt = (when: ClockTime) => async (document: EditedDocument) => {
    const { drafted, revision } = await saveDraft(document);
    if (!drafted) return;
    await keyed(['schedule', document.name, revision, when], (key) =>
      schedules.mutateAsync({ params: addressOf(document), body: when, ifMatch: revision, key }),
    );
  };
  return { saveDraft, cancelSchedule, publish, scheduleAt };
}

/** Saves what was edited as drafts, and publishes it at once or later: document by document, so that one which fails stays edited. */
export function usePageSaves(edits: PageEdits) {
  const { t } = useTranslation();
  const toast = useToast();
  const writes = useDocumentWrites();
  const { run, busy, answered, rejection, reject, isConflict, settle } = useRun();

  /** @returns whether all were written */
  async function all(
    documents: readonly EditedDocument[],
    write: (one: EditedDocument) => Promise<unknown>,
    done: string,
    again: () => unknown,
  ) {
    const isDone = await run(documents, write, () => void again());
    if (isDone) {
      edits.discard();
      toast({ text: done });
    }
    return isDone;
  }

  /** Saves what was changed, or shows the first field that is wrong. @returns whether all were written */
  async function save(): Promise<boolean> {
    const wrong = edits.changed.find(({ name }) => Object.keys(edits.errors[name] ?? {}).length > 0);
    if (!wrong) return all(edits.changed, writes.saveDraft, t('onsite.editor.saved'), () => latest.current.save());
    const say = () => toast({ text: t('onsite.editor.failed'), error: true });
    reject(rejectionOf(wrong.name, edits.errors[wrong.name] ?? {}, say));
    return false;
  }

  const saves = {
    save,
    publish: (): Promise<boolean> =>
      all(edits.unpublished, writes.publish, t('onsite.editor.published'), () => latest.current.publish()),
    schedule: (when: ClockTime): Promise<boolean> =>
      all(edits.unpublished, writes.scheduleAt(when), t('onsite.schedule.done'), () => latest.current.schedule(when)),
    cancelSchedule: (): Promise<boolean> =>
      all(edits.scheduled, writes.cancelSchedule, t('onsite.schedule.cancelled'), () =>
        latest.current.cancelSchedule(),
      ),
  };
  // "Retry" writes what is edited by then.
  const latest = useRef(saves);
  latest.current = saves;
  return {
    busy,
    isConflict,
    answered,
    rejection,
    ...saves,
    loadTheirs: () => {
      settle();
      edits.discard();
    },
  };
}
export type PageSaves = ReturnType<typeof usePageSaves>;
