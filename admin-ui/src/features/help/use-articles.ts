import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languageOf } from '../../words/languages.js';
import { type HelpArticle, loadArticles } from './articles.js';

interface ArticlesRead {
  readonly articles: readonly HelpArticle[] | null;
  /** Whether they could not be fetched, as without a connection. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The articles in the language of the admin, fetched with the first page of help. */
export function useArticles(): ArticlesRead {
  const { i18n } = useTranslation();
  const language: Language = languageOf(i18n.language);
  const [articles, setArticles] = useState<readonly HelpArticle[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setFailed(false);
    loadArticles(language).then(
      (loaded) => isCurrent && setArticles(loaded),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [language, attempt]);
  return { articles, failed: failed && articles === null, retry: () => setAttempt((n) => n + 1) };
}
