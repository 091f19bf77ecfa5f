import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languageOf } from '../../words/languages.js';
import { type HelpArticles, loadArticles } from './articles.js';

interface ArticlesRead {
  readonly help: HelpArticles | null;
  /** Whether they could not be fetched, as without a connection. */
  readonly failed: boolean;
  /** Whether they are in another language than the admin. */
  readonly isForeign: boolean;
  readonly retry: () => void;
}

/** The articles in the language of the admin, fetched with the first page of help. */
export function useArticles(): ArticlesRead {
  const { i18n } = useTranslation();
  const language: Language = languageOf(i18n.language);
  const [help, setHelp] = useState<HelpArticles | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setFailed(false);
    loadArticles(language).then(
      (loaded) => isCurrent && setHelp(loaded),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [language, attempt]);
  return {
    help,
    failed: failed && help === null,
    isForeign: help !== null && help.language !== language,
    retry: () => setAttempt((n) => n + 1),
  };
}
