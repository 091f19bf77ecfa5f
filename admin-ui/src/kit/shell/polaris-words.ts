import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import english from '@shopify/polaris/locales/en.json' with { type: 'json' };
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

type PolarisWords = typeof english;

const LOAD: Readonly<Record<string, () => Promise<{ default: unknown }>>> = dictionary({
  fr: () => import('@shopify/polaris/locales/fr.json'),
  es: () => import('@shopify/polaris/locales/es.json'),
  de: () => import('@shopify/polaris/locales/de.json'),
  it: () => import('@shopify/polaris/locales/it.json'),
  ja: () => import('@shopify/polaris/locales/ja.json'),
});

/** Polaris's own texts in the current language, with English as fallback. */
export function usePolarisWords(): PolarisWords[] {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [loaded, setLoaded] = useState<{ language: string; words: PolarisWords }>();
  useEffect(() => {
    const load = LOAD[language];
    if (load) void load().then((file) => setLoaded({ language, words: file.default as PolarisWords }));
  }, [language]);
  return loaded?.language === language ? [loaded.words, english] : [english];
}
