import type { Language } from '@loyalty/contracts/kernel/languages';
import { choicesRevision, type TranslationRecord } from '@loyalty/contracts/shopper/texts/record';
import { saveTranslation } from '@loyalty/contracts/shopper/texts/save-record';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { asFailure } from '../../data/problem.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

/** The choices of a record, without its texts. */
export type LanguageChoices = Pick<TranslationRecord, 'primaryLanguage' | 'detectMethod' | 'additionalLanguages'>;

type Change = 'create' | 'save' | 'delete';

const choicesOf = ({ primaryLanguage, detectMethod, additionalLanguages }: LanguageChoices): LanguageChoices => ({
  primaryLanguage,
  detectMethod,
  additionalLanguages,
});

type NextChoices = (before: LanguageChoices) => Partial<LanguageChoices>;

/** A change of choices, with an offer to undo it. */
interface LanguageChange {
  readonly of: Change;
  readonly next: NextChoices;
  readonly isUndone: boolean;
}

/**
 * Changes of a shop's languages, each published at once over the choices that were read (UX-9). Texts of a deleted language stay stored, so that
 * it can come back.
 */
export function useLanguages(stored: LanguageChoices | undefined, refetch: () => Promise<unknown>) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const [conflicting, setConflicting] = useState<LanguageChange | null>(null);
  const writes = {
    create: useWrite(saveTranslation),
    save: useWrite(saveTranslation),
    delete: useWrite(saveTranslation),
  };

  async function write(change: LanguageChange, before: LanguageChoices): Promise<void> {
    const { of, next, isUndone } = change;
    const choices = { ...before, ...next(before) };
    setConflicting(null);
    try {
      await writes[of].mutateAsync({ body: choices, ifMatch: choicesRevision(before) });
      const back = () => void write({ of: 'save', next: () => before, isUndone: false }, choices);
      toast({ text: t(`translations.list.done.${of}`), ...(isUndone ? { undo: back } : {}) });
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (failure.kind === 'changed') {
        await refetch();
        setConflicting(change);
      } else failed(failure, t(`translations.list.failed.${of}`), () => void write(change, before));
    }
  }

  const change = (of: Change, next: NextChoices, isUndone = false) => {
    if (stored) void write({ of, next, isUndone }, choicesOf(stored));
  };

  return {
    /** Makes a change again that met another editor's; null where there is none. */
    again: conflicting && stored ? () => void write(conflicting, choicesOf(stored)) : null,
    creating: writes.create.isPending,
    deleting: writes.delete.isPending,
    create: (code: Language) =>
      change('create', ({ additionalLanguages: all }) => ({
        additionalLanguages: [...all.filter((one) => one !== code), code],
      })),
    remove: (code: Language) =>
      change(
        'delete',
        ({ additionalLanguages: all }) => ({ additionalLanguages: all.filter((one) => one !== code) }),
        true,
      ),
    /** Changes the primary language, which is no additional one then, or how languages are found. */
    save: (choices: Partial<LanguageChoices>) =>
      change(
        'save',
        ({ additionalLanguages: all }) => ({
          ...choices,
          additionalLanguages: all.filter((one) => one !== choices.primaryLanguage),
        }),
        true,
      ),
  };
}
