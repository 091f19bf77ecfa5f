import type { Language } from '@loyalty/contracts/kernel/languages';
import { saveTranslation, type TranslationRecord } from '@loyalty/contracts/shopper/texts/record';
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

/** Changes of a shop's languages, each published at once. Texts of a deleted language stay stored, so that it can come back. */
export function useLanguages(stored: LanguageChoices | undefined) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const writes = {
    create: useWrite(saveTranslation),
    save: useWrite(saveTranslation),
    delete: useWrite(saveTranslation),
  };

  async function write(change: Change, choices: LanguageChoices, undo?: LanguageChoices): Promise<void> {
    try {
      await writes[change].mutateAsync({ body: choices });
      toast({
        text: t(`translations.list.done.${change}`),
        ...(undo ? { undo: () => void write('save', undo) } : {}),
      });
    } catch (thrown) {
      failed(asFailure(thrown), t(`translations.list.failed.${change}`), () => void write(change, choices, undo));
    }
  }

  const change = (of: Change, next: (before: LanguageChoices) => Partial<LanguageChoices>, isUndone = false) => {
    if (!stored) return;
    const before = choicesOf(stored);
    void write(of, { ...before, ...next(before) }, isUndone ? before : undefined);
  };

  return {
    creating: writes.create.isPending,
    deleting: writes.delete.isPending,
    create: (code: Language) =>
      change('create', ({ additionalLanguages: all }) => ({ additionalLanguages: [...all, code] })),
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
