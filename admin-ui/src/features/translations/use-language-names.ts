import { useMemo } from 'react';
import { useFormat } from '../../kit/format/format-context.js';

/** Names a language in that of the admin. */
export function useLanguageNames(): (language: string) => string {
  const { locale } = useFormat();
  const names = useMemo(() => new Intl.DisplayNames([locale], { type: 'language' }), [locale]);
  return (code) => names.of(code) ?? code;
}
