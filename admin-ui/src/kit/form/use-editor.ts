import { useMemo, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { changedFields, checkDraft, type Draft, type Field, type FormWords, withoutWrongRows } from './form-draft.js';
import { inputId } from './schema-form.js';

/** A rejected save: messages by field ('' for those without one). */
type SaveRejection = Readonly<Record<string, string>>;

interface EditorOptions<S> {
  schema: ZodType<S>;
  fields: readonly Field[];
  stored: Draft;
  words: FormWords;
  /** Saves; resolves to the rejection, or to null when it is stored. */
  save: (settings: S) => Promise<SaveRejection | null>;
}

/** Options of a discard: unlike a newer stored version it overwrites typed values. */
const ALL = { keepDirtyValues: false } as const;

/** The field of a message: "conditions.2.content" belongs to the field "conditions". */
const fieldOf = (key: string) => key.split('.', 1)[0] ?? '';

function focusFirst(fields: readonly Field[], wrong: readonly string[]): void {
  const first = fields.flatMap(({ name }) => wrong.filter((key) => fieldOf(key) === name))[0];
  if (first === undefined) return;
  const input = document.getElementById(inputId(first));
  // Nothing in a folded card takes the focus; the mistake opens the card for good.
  input?.closest('.fold-body')?.removeAttribute('hidden');
  input?.focus();
}

/** Messages in the form library's shape: one per field, and those of its cells by location. */
function formErrors(messages: Readonly<Record<string, string>>) {
  const errors: Record<string, { type: string; message?: string; types?: Record<string, string> }> = {};
  for (const [key, message] of Object.entries(messages)) {
    const name = fieldOf(key);
    const { types } = errors[name] ?? {};
    const own = key === name ? { message } : { types: { ...types, [key.slice(name.length + 1)]: message } };
    errors[name] = { type: 'schema', ...errors[name], ...own };
  }
  return errors;
}

/** Whether a list as a whole is wrong, such as one that must not be empty: what stands in it is then not what was there before. */
const isListWrong = (fields: readonly Field[], errors: Readonly<Record<string, string>>): boolean =>
  fields.some(({ name, kind }) => kind === 'rows' && name in errors);

/**
 * The draft as settings while it is valid, and for previews without its incomplete rows, or as it was before a field was wrong; none while a
 * list misses what it needs.
 */
function useChecked<S>({ schema, fields, words }: Pick<EditorOptions<S>, 'schema' | 'fields' | 'words'>, draft: Draft) {
  const last = useRef<S | null>(null);
  const { settings, shown, isMissing } = useMemo(() => {
    const { settings: valid, errors } = checkDraft(schema, fields, draft, words);
    const whole = valid ?? checkDraft(schema, fields, withoutWrongRows(draft, errors), words).settings;
    return { settings: valid, shown: whole, isMissing: whole === null && isListWrong(fields, errors) };
  }, [schema, fields, draft, words]);
  last.current = shown ?? last.current;
  return { settings, shown: isMissing ? null : last.current };
}

/** A form over a settings schema: validated by the schema itself, dirty while it differs from the stored values. */
export function useEditor<S>({ schema, fields, stored, words, save }: EditorOptions<S>) {
  const [saving, setSaving] = useState(false);
  const [rejection, setRejection] = useState('');
  const passing = useRef(false);
  const resolver: Resolver<Draft> = (draft) => {
    const { errors } = checkDraft(schema, fields, draft, words);
    const wrong = Object.keys(errors).length > 0;
    return wrong ? { values: {}, errors: formErrors(errors) } : { values: draft, errors: {} };
  };
  const form = useForm<Draft>({ values: stored, resetOptions: { keepDirtyValues: true }, resolver, mode: 'onTouched' });
  const draft = form.watch();
  const dirty = changedFields(fields, stored, draft).length > 0;
  const { settings, shown } = useChecked({ schema, fields, words }, draft);

  async function submit(): Promise<void> {
    const checked = checkDraft(schema, fields, form.getValues(), words);
    setRejection('');
    if (!checked.settings) {
      // Marks the form as submitted, so that the errors of untouched cells are shown, too.
      await form.handleSubmit(() => undefined)();
      focusFirst(fields, Object.keys(checked.errors));
      return;
    }
    setSaving(true);
    const rejected = await save(checked.settings);
    setSaving(false);
    if (!rejected) return;
    for (const [name, error] of Object.entries(formErrors(rejected))) {
      if (fields.some((field) => field.name === name)) form.setError(name, error);
      else setRejection(error.message ?? Object.values(error.types ?? {})[0] ?? '');
    }
    focusFirst(fields, Object.keys(rejected));
  }

  return {
    form,
    draft,
    dirty,
    /** The draft as settings while it is valid. */
    settings,
    /** For previews: the draft as settings, without rows that are incomplete; while a field is wrong, as it was before. */
    shown,
    saving,
    rejection,
    passing,
    submit: () => void submit(),
    discard: () => {
      form.reset(stored, ALL);
      setRejection('');
    },
    load: (other: Draft) => form.reset(other, ALL),
    /** Changes some fields, as if they had been typed. */
    change: (fieldsTo: Draft) => {
      for (const [name, value] of Object.entries(fieldsTo)) form.setValue(name, value, { shouldDirty: true });
    },
  };
}
