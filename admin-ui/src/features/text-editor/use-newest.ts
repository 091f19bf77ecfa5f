import { getDocument } from '@loyalty/contracts/documents/queries';
import { getTranslation } from '@loyalty/contracts/shopper/texts/record';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../../data/hooks.js';
import { useToast } from '../../kit/feedback/toast.js';
import { addressOf } from './address.js';
import { isChanged, onNewest, storedTexts } from './texts.js';
import type { Attempt } from './use-attempt.js';
import { publishedIn, type useTyped } from './use-typed.js';

/** Reads what someone else has saved meanwhile, under what was typed, which is not saved yet. */
export function useNewest(typed: ReturnType<typeof useTyped>, attempt: Attempt) {
  const { t } = useTranslation();
  const toast = useToast();
  const [document, record] = [useAsk(getDocument), useAsk(getTranslation)];

  const read = async () => {
    const { data: published } = await record.mutateAsync({});
    return Promise.all(
      typed.changed.map(async ([of, one]) => {
        const { data: row } = await document.mutateAsync({ params: addressOf(of) });
        return { of, one, newest: storedTexts(row, publishedIn(published, of)) };
      }),
    );
  };

  /** Whether the texts were read. */
  async function load(of: string): Promise<boolean> {
    const answer = await attempt(of, t('translations.notLoaded'), read, () => void load(of));
    if (!answer) return false;
    for (const { of, newest } of answer) typed.renew(of, newest);
    const isUnsaved = answer.some(({ one, newest }) => isChanged(onNewest(one, newest)));
    if (isUnsaved) toast({ text: t('translations.loaded') });
    return true;
  }

  return { load };
}
