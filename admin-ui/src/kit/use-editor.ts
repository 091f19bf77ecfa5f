import { useMemo, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { changedFields, checkDraft, type Draft, type Field, type FormWords } from './form-draft.js';
import { inputId } from './schema-form.js';

/** A save that did not happen: messages by field ('' for those without one). */
export type SaveRefusal = Readonly<Record<string, string>>;

interface EditorOptions<S> {
  schema: ZodType<S>;
  fields: readonly Field[];
  stored: Draft;
  words: FormWords;
  /** Saves; answers the refusal, or null when it is stored. */
  save: (settings: S) => Promise<SaveRefusal | null>;
}

/** A newer stored version keeps what is being typed; a discard does not. */
const ALL = { keepDirtyValues: false } as const;

function focusFirst(fields: readonly Field[], wrong: (name: string) => boolean): void {
  const first = fields.find((field) => wrong(field.name));
  if (first) document.getElementById(inputId(first.name))?.focus();
}

/** A form over a settings schema: validated by the schema itself, dirty as long as it differs from what is stored. */
export function useEditor<S>({ schema, fields, stored, words, save }: EditorOptions<S>) {
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState('');
  const passing = useRef(false);
  const resolver: Resolver<Draft> = (draft) => {
    const { errors } = checkDraft(schema, fields, draft, words);
    const entries = Object.entries(errors).map(([name, message]) => [name, { type: 'schema', message }] as const);
    return entries.length ? { values: {}, errors: Object.fromEntries(entries) } : { values: draft, errors: {} };
  };
  const form = useForm<Draft>({ values: stored, resetOptions: { keepDirtyValues: true }, resolver, mode: 'onTouched' });
  const draft = form.watch();
  const dirty = changedFields(fields, stored, draft).length > 0;
  const settings = useMemo(() => checkDraft(schema, fields, draft, words).settings, [schema, fields, draft, words]);

  async function submit(): Promise<void> {
    const checked = checkDraft(schema, fields, form.getValues(), words);
    setRefusal('');
    if (!checked.settings) {
      await form.trigger();
      focusFirst(fields, (name) => checked.errors[name] !== undefined);
      return;
    }
    setSaving(true);
    const refused = await save(checked.settings);
    setSaving(false);
    if (!refused) return;
    for (const [name, message] of Object.entries(refused)) {
      if (fields.some((field) => field.name === name)) form.setError(name, { type: 'server', message });
      else setRefusal(message);
    }
    focusFirst(fields, (name) => refused[name] !== undefined);
  }

  return {
    form,
    draft,
    dirty,
    /** The draft as settings while nothing is wrong with it, for previews. */
    settings,
    saving,
    refusal,
    passing,
    submit: () => void submit(),
    discard: () => {
      form.reset(stored, ALL);
      setRefusal('');
    },
    load: (other: Draft) => form.reset(other, ALL),
  };
}
