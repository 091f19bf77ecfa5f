import { saveSettings } from '@loyalty/contracts/shop/queries';
import { useTranslation } from 'react-i18next';
import { browserMemory } from '../data/browser-memory.js';
import { useWrite } from '../data/hooks.js';
import { useFailureToast } from '../kit/feedback/failure-toast.js';
import { useToast } from '../kit/feedback/toast.js';
import { type Language, languageKey, speak } from '../words/languages.js';

/** Chooses the language of the admin: stored for the shop and in this browser, then spoken at once. */
export function useChooseLanguage(shop: string): (chosen: Language) => void {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(saveSettings);
  const choose = (chosen: Language): void =>
    write.mutate(
      { body: { primaryLanguageInApp: chosen } },
      {
        onSuccess: () => {
          browserMemory.setItem(languageKey(shop), chosen);
          void speak(i18n, chosen).then(() => toast({ text: i18n.t('settings.saved') }));
        },
        onError: (failure) => failed(failure, t('settings.saveFailed'), () => choose(chosen)),
      },
    );
  return choose;
}
