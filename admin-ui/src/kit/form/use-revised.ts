import { useEffect, useRef, useState } from 'react';
import { newKey } from '../../data/client.js';
import { settingsErrors } from '../../data/failure-text.js';
import { asFailure, type Failure } from '../../data/problem.js';
import { useFailureToast } from '../feedback/failure-toast.js';
import { useToast } from '../feedback/toast.js';
import { type Conflict, conflictsOf, type FieldValues, isSame, isSameRow, rebase } from './rebase.js';

type Errors = Readonly<Record<string, string>>;

interface Edit<T> {
  /** The version that is edited, and its revision. */
  readonly base: T;
  readonly revision: number;
  readonly value: T;
  /** Whether it is the initial change of the form. */
  readonly isStart: boolean;
  /** Whether it was rebased onto another user's newer version. */
  readonly isRebased: boolean;
  /** Rows with conflicting changes of another user. */
  readonly conflicts: readonly Conflict[];
}

const NEW_EDIT = { isStart: false, isRebased: false, conflicts: [] } as const;

/** Concurrency guard of a write: the edited revision and the idempotency key. */
export interface Guard {
  readonly ifMatch: number;
  readonly key: string;
}

interface RevisedOptions<T> {
  stored: T;
  revision: number;
  /** Messages by the path of their field; empty for valid values. */
  check: (value: T) => Errors;
  send: (value: T, guard: Guard) => Promise<unknown>;
  /** Initial change of the form. */
  start?: ((stored: T) => T) | undefined;
  /** Normalizes the value before it is checked and sent. */
  tidy?: (value: T) => T;
  /** Shows a rejection, instead of messages at the fields, or else in a toast. Conflicts are shown by the save bar. */
  onRejected?: (failure: Failure) => void;
}

/** Texts of the toast after a save. */
export interface SavedTexts {
  readonly saved: string;
  readonly failed: string;
  /** Takes the save back. */
  readonly undo?: () => void;
}

/**
 * The edit of a stored version. After a conflict, and after a save during which the user typed on, it is rebased onto the newest version as
 * soon as that is loaded.
 */
function useEdit<T extends FieldValues>({ stored, revision, start }: RevisedOptions<T>) {
  const [edit, setEdit] = useState<Edit<T> | null>(() =>
    start ? { ...NEW_EDIT, isStart: true, base: stored, revision, value: start(stored) } : null,
  );
  const [newer, setNewer] = useState<'own' | 'others' | null>(null);
  useEffect(() => {
    if (!newer || !edit || revision <= edit.revision) return;
    const value = rebase(edit.base, stored, edit.value);
    const conflicts = newer === 'others' ? conflictsOf(edit.base, stored, edit.value) : [];
    const isRebased = edit.isRebased || newer === 'others';
    setEdit({ ...NEW_EDIT, base: stored, revision, value, isRebased, conflicts: [...edit.conflicts, ...conflicts] });
    setNewer(null);
  }, [newer, edit, revision, stored]);
  const sent = useRef<T | null>(null);
  // Nobody else's change: a newer revision of the same values, such as a draft that is published now, or of what this form has sent, such as a
  // draft whose publication was rejected.
  useEffect(() => {
    if (!edit || newer || revision <= edit.revision) return;
    if (isSame(stored, edit.base) || (sent.current && isSameRow(stored, sent.current))) setEdit({ ...edit, revision });
  }, [edit, newer, revision, stored]);
  const latest = useRef(edit);
  latest.current = edit;
  const drop = () => {
    setEdit(null);
    setNewer(null);
    sent.current = null;
  };
  return {
    edit,
    set: (value: T) => setEdit({ ...NEW_EDIT, base: stored, revision, ...edit, isStart: false, value }),
    rebaseOnNewer: () => setNewer(edit === null ? null : 'others'),
    drop,
    latest,
    /** Remembers what a save sends. */
    sends: (value: T) => {
      sent.current = value;
    },
    /** Ends the edit after a save, but keeps changes made during the save. @param then the edit that was saved */
    saved: (then: Edit<T> | null) => {
      const now = latest.current;
      if (!now || !then || now === then) return drop();
      setEdit({ ...now, base: then.value });
      setNewer('own');
    },
  };
}

/** Moves the focus to the first field with an error after each rejected attempt; without such a field the rejection is shown otherwise. */
function useFocusOnError() {
  const [attempt, setAttempt] = useState<{ otherwise: () => void } | null>(null);
  useEffect(() => {
    if (!attempt) return;
    const field = document.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else attempt.otherwise();
  }, [attempt]);
  return (otherwise: () => void = () => undefined) => setAttempt({ otherwise });
}

/** The idempotency key of a write: the same for the same content until it is answered, so that a retry takes effect once. */
function useIdempotencyKey() {
  const unanswered = useRef<{ content: string; key: string } | null>(null);
  return {
    of(content: string): string {
      if (unanswered.current?.content !== content) unanswered.current = { content, key: newKey() };
      return unanswered.current.key;
    },
    answered: () => {
      unanswered.current = null;
    },
  };
}

/** Errors from the server by field, until the next edit or save. */
function useServerErrors<T>(set: (value: T) => void) {
  const [answered, setAnswered] = useState<Errors>({});
  return {
    answered,
    keep: (failure: Failure) => setAnswered(settingsErrors(failure)),
    clear: () => setAnswered({}),
    set: (value: T) => {
      setAnswered({});
      set(value);
    },
  };
}

interface Outcomes {
  onSaved: () => void;
  /** Shows a rejection at its fields, or else in the other way. */
  onAnswered: (failure: Failure, otherwise: () => void) => void;
}

/** Saves values over the edited revision and shows the outcome. */
function useCommit<T extends FieldValues>(
  { revision, send, onRejected }: RevisedOptions<T>,
  { edit, rebaseOnNewer, latest, sends, saved }: Omit<ReturnType<typeof useEdit<T>>, 'set' | 'drop'>,
  { onSaved, onAnswered }: Outcomes,
) {
  const [toast, failed] = [useToast(), useFailureToast()];
  const [saving, setSaving] = useState(false);
  const key = useIdempotencyKey();
  async function commit(next: T, texts: SavedTexts, onDone?: () => void, again?: () => void): Promise<void> {
    const ifMatch = edit?.revision ?? revision;
    const sent = latest.current;
    setSaving(true);
    sends(next);
    try {
      await send(next, { ifMatch, key: key.of(JSON.stringify([ifMatch, next])) });
      key.answered();
      saved(sent);
      onSaved();
      toast({ text: texts.saved, ...(texts.undo ? { undo: texts.undo } : {}) });
      onDone?.();
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (failure.isAnswer) key.answered();
      if (failure.kind === 'changed' && edit) rebaseOnNewer();
      else if (failure.isAnswer && failure.kind !== 'changed' && onRejected) onRejected(failure);
      else {
        const show = () => failed(failure, texts.failed, again ?? (() => void commit(next, texts, onDone)));
        if (failure.isAnswer) onAnswered(failure, show);
        else show();
      }
    } finally {
      setSaving(false);
    }
  }
  return { saving, commit };
}

/**
 * A form over settings with a revision. It never overwrites another user's change unseen (UX-9): the server rejects a save over an old
 * revision, then the edit is rebased onto the newest version and the save bar shows that.
 */
export function useRevised<T extends FieldValues>(options: RevisedOptions<T>) {
  const { stored, check, tidy = (value: T) => value } = options;
  const editing = useEdit(options);
  const { edit, drop } = editing;
  const { answered, keep, clear, set } = useServerErrors(editing.set);
  const [isShowing, setShowing] = useState(false);
  const focusFirstError = useFocusOnError();
  const value = edit?.value ?? stored;
  const mistakes = check(tidy(value));
  const settle = () => {
    setShowing(false);
    clear();
  };
  const discard = () => {
    drop();
    settle();
  };
  const onAnswered = (failure: Failure, otherwise: () => void) => {
    keep(failure);
    focusFirstError(otherwise);
  };
  const { saving, commit } = useCommit(options, editing, { onSaved: settle, onAnswered });
  /** Shows the errors of the value, with the first in focus. @returns whether there are none */
  function checked(): boolean {
    setShowing(true);
    const isRight = Object.keys(mistakes).length === 0;
    if (!isRight) focusFirstError();
    return isRight;
  }
  function save(texts: SavedTexts, onDone?: () => void): void {
    const next = tidy(value);
    if (checked()) void commit(next, texts, onDone, () => latest.current(texts, onDone));
    else if (!isSame(next, value)) set(next);
  }
  // "Retry" saves the current value.
  const latest = useRef(save);
  latest.current = save;
  return {
    value,
    set,
    /** Current errors, also before they are shown. */
    mistakes,
    /** Errors to show: none before the first attempt to save. */
    errors: isShowing ? { ...answered, ...mistakes } : answered,
    dirty: edit !== null && !isSame(edit.value, edit.base),
    saving,
    /** Whether the user has changed nothing yet. */
    isUntouched: edit?.isStart ?? true,
    /** Whether the edit was rebased onto another user's version. */
    isRebased: edit?.isRebased ?? false,
    /** Rows with conflicting changes of another user. */
    conflicts: edit?.conflicts ?? [],
    /** Saves a value without editing it first. */
    commit: (next: T, texts: SavedTexts, onDone?: () => void) => void commit(next, texts, onDone),
    /** Saves the edit, or shows its errors. */
    save,
    checked,
    discard,
  };
}
