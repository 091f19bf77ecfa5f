import { useEffect, useRef, useState } from 'react';
import { newKey } from '../../data/client.js';
import { settingsErrors } from '../../data/failure-text.js';
import { asFailure, type Failure } from '../../data/problem.js';
import { useFailureToast } from '../feedback/failure-toast.js';
import { useToast } from '../feedback/toast.js';
import { type Conflict, conflictsOf, type FieldValues, isSame, rebase } from './rebase.js';

type Errors = Readonly<Record<string, string>>;

interface Edit<T> {
  /** The version that was typed over, and its revision. */
  readonly base: T;
  readonly revision: number;
  readonly value: T;
  /** Whether it is what the form began with. */
  readonly isStart: boolean;
  /** Whether a newer version of somebody else was put below what was typed. */
  readonly isRebased: boolean;
  /** Rows that somebody else changed otherwise. */
  readonly conflicts: readonly Conflict[];
}

const UNTOUCHED = { isStart: false, isRebased: false, conflicts: [] } as const;

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
  /** Begins with a change. */
  start?: ((stored: T) => T) | undefined;
  /** Tidies what was typed before it is checked and sent. */
  tidy?: (value: T) => T;
  /** Shows a rejection in place of its fields and a toast; the save bar shows a conflict. */
  onRejected?: (failure: Failure) => void;
}

/** Texts of the toast after a save. */
export interface SavedTexts {
  readonly saved: string;
  readonly failed: string;
}

/**
 * What is typed over a stored version. After a rejected save, and after a save while more was typed, it is put on top of the newest version
 * as soon as that is read.
 */
function useEdit<T extends FieldValues>({ stored, revision, start }: RevisedOptions<T>) {
  const [edit, setEdit] = useState<Edit<T> | null>(() =>
    start ? { ...UNTOUCHED, isStart: true, base: stored, revision, value: start(stored) } : null,
  );
  const [newer, setNewer] = useState<'own' | 'others' | null>(null);
  useEffect(() => {
    if (!newer || !edit || revision <= edit.revision) return;
    const value = rebase(edit.base, stored, edit.value);
    const conflicts = newer === 'others' ? conflictsOf(edit.base, stored, edit.value) : [];
    const isRebased = edit.isRebased || newer === 'others';
    setEdit({ ...UNTOUCHED, base: stored, revision, value, isRebased, conflicts: [...edit.conflicts, ...conflicts] });
    setNewer(null);
  }, [newer, edit, revision, stored]);
  const latest = useRef(edit);
  latest.current = edit;
  const drop = () => {
    setEdit(null);
    setNewer(null);
  };
  return {
    edit,
    set: (value: T) => setEdit({ ...UNTOUCHED, base: stored, revision, ...edit, isStart: false, value }),
    overtake: () => setNewer(edit === null ? null : 'others'),
    drop,
    latest,
    /** Keeps what was typed while a save was under way. @param sent what was typed when it began */
    saved: (sent: Edit<T> | null) => {
      const now = latest.current;
      if (!now || !sent || now === sent) return drop();
      setEdit({ ...now, base: sent.value });
      setNewer('own');
    },
  };
}

/** Moves the focus to the first field with a message after each attempt that was rejected. */
function useFirstMistake() {
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return () => setAttempts((times) => times + 1);
}

/** One key for the same content until an answer has come, so that a repeat after a lost answer is recognised. */
function useRepeatKey() {
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

/** Messages of the last answer by their fields, until something else is typed or saved. */
function useAnswered<T>(set: (value: T) => void) {
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
  onAnswered: (failure: Failure) => void;
}

/** Writes values over the edited revision, and tells how it went. */
function useCommit<T extends FieldValues>(
  { revision, send, onRejected }: RevisedOptions<T>,
  { edit, overtake, latest, saved }: Omit<ReturnType<typeof useEdit<T>>, 'set' | 'drop'>,
  { onSaved, onAnswered }: Outcomes,
) {
  const [toast, failed] = [useToast(), useFailureToast()];
  const [saving, setSaving] = useState(false);
  const key = useRepeatKey();
  async function commit(next: T, texts: SavedTexts, onDone?: () => void, again?: () => void): Promise<void> {
    const ifMatch = edit?.revision ?? revision;
    const sent = latest.current;
    setSaving(true);
    try {
      await send(next, { ifMatch, key: key.of(JSON.stringify([ifMatch, next])) });
      key.answered();
      saved(sent);
      onSaved();
      toast({ text: texts.saved });
      onDone?.();
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (failure.isAnswer) key.answered();
      if (failure.kind === 'changed' && edit) overtake();
      else if (failure.isAnswer && failure.kind !== 'changed' && onRejected) onRejected(failure);
      else {
        if (failure.isAnswer) onAnswered(failure);
        failed(failure, texts.failed, again ?? (() => void commit(next, texts, onDone)));
      }
    } finally {
      setSaving(false);
    }
  }
  return { saving, commit };
}

/**
 * A form over settings that are stored with a revision. It never overwrites somebody else's change unseen (UX-9): a save over an old
 * revision is rejected by the server, then the newest version is read, what was typed is kept on top of it, and the bar says so.
 */
export function useRevised<T extends FieldValues>(options: RevisedOptions<T>) {
  const { stored, check, tidy = (value: T) => value } = options;
  const editing = useEdit(options);
  const { edit, drop } = editing;
  const { answered, keep, clear, set } = useAnswered(editing.set);
  const [isShowing, setShowing] = useState(false);
  const focusMistake = useFirstMistake();
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
  const onAnswered = (failure: Failure) => {
    keep(failure);
    focusMistake();
  };
  const { saving, commit } = useCommit(options, editing, { onSaved: settle, onAnswered });
  function save(texts: SavedTexts, onDone?: () => void): void {
    const next = tidy(value);
    setShowing(true);
    if (Object.keys(mistakes).length === 0) void commit(next, texts, onDone, () => latest.current(texts, onDone));
    else {
      if (!isSame(next, value)) set(next);
      focusMistake();
    }
  }
  // "Retry" saves what is typed by then.
  const latest = useRef(save);
  latest.current = save;
  return {
    value,
    set,
    /** Mistakes of the moment, also before they are shown. */
    mistakes,
    /** Nothing is said of a field before somebody tried to save. */
    errors: isShowing ? { ...answered, ...mistakes } : answered,
    dirty: edit !== null && !isSame(edit.value, edit.base),
    saving,
    /** Whether nobody has typed yet. */
    isUntouched: edit?.isStart ?? true,
    /** Whether what was typed now lies over somebody else's version. */
    isRebased: edit?.isRebased ?? false,
    /** Rows that somebody else changed otherwise in the meantime. */
    conflicts: edit?.conflicts ?? [],
    /** Writes a value at once. */
    commit: (next: T, texts: SavedTexts, onDone?: () => void) => void commit(next, texts, onDone),
    /** Writes what was typed, or shows what is wrong with it. */
    save,
    discard,
  };
}
