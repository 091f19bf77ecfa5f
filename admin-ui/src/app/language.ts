import type { i18n } from 'i18next';
import { useEffect } from 'react';
import { type Language, speak } from '../words/languages.js';

/** Switches the app to a language once its texts are loaded, and sets it on the document. */
export function useLanguage(words: i18n, language: Language): void {
  useEffect(() => {
    document.documentElement.lang = language;
    if (words.language !== language) void speak(words, language);
  }, [words, language]);
}
