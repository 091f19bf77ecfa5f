import { languagesIn } from '@loyalty/contracts/documents/languages';
import { languages } from '@loyalty/contracts/kernel/languages';
import { getTranslation } from '@loyalty/contracts/shopper/texts/record';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Picker } from '../../kit/form/fields.js';
import { ReadControls } from '../../kit/shell/read-only.js';
import { useLanguageNames } from './use-language-names.js';

type Settings = Readonly<Record<string, unknown>>;

export interface LanguageChoiceProps {
  /** Empty for the texts of all languages. */
  language: string;
  onLanguage: (language: string) => void;
  /** Documents that are edited together. */
  all: readonly Settings[];
}

/** How many texts there are in a group of texts. */
const textsIn = (group: unknown): number =>
  typeof group === 'string' ? 1 : Object.values(group ?? {}).reduce((sum: number, part) => sum + textsIn(part), 0);

/** Languages of the shop, the primary one first: all of them where the merchant has chosen none. */
function useShopLanguages(): readonly string[] {
  const record = useRead(getTranslation).data?.data;
  if (!record) return [];
  const { primaryLanguage, additionalLanguages } = record;
  return [primaryLanguage, ...(additionalLanguages.length > 0 ? additionalLanguages : languages)];
}

/** The language of the preview and of the texts that are edited beside it; each says how many texts it has. */
export function LanguageChoice({ language, onLanguage, all }: LanguageChoiceProps) {
  const { t } = useTranslation();
  const nameOf = useLanguageNames();
  const ofShop = useShopLanguages();
  const written = all.flatMap((settings) => Object.keys(languagesIn(settings)));
  const options = [...new Set([...ofShop, ...written])].map((code) => {
    const texts = all.reduce((sum, settings) => sum + textsIn(languagesIn(settings)[code]), 0);
    const label = texts > 0 ? t('onsite.language.texts', { language: nameOf(code), n: texts }) : nameOf(code);
    return { value: code, label };
  });
  return (
    <ReadControls>
      <Picker
        label={t('onsite.language.label')}
        value={language}
        onChange={onLanguage}
        options={[{ value: '', label: t('onsite.language.all') }, ...options]}
      />
    </ReadControls>
  );
}
