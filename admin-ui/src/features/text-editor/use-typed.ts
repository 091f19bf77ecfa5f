import type { DocumentRow } from '@loyalty/contracts/documents/queries';
import type { TranslationRecord } from '@loyalty/contracts/shopper/texts/record';
import { useState } from 'react';
import {
  type Edited,
  isChanged,
  type LanguageTexts,
  onNewest,
  type StoredTexts,
  storedTexts,
  type TextSection,
  withText,
} from './texts.js';

type Typed = Readonly<Record<string, Edited>>;

/** All texts of a language that are published, by key. */
export const publishedIn = (record: TranslationRecord, language: string): Readonly<Record<string, string>> =>
  record[language as 'de'] ?? {};

/** Typed texts by language: they stay while another language is shown. */
export function useTyped(language: string, row: DocumentRow | undefined, record: TranslationRecord | undefined) {
  const [edited, setEdited] = useState<Typed>({});
  // The last saved texts are shown until the read has caught up with them.
  const [saved, setSaved] = useState<Readonly<Record<string, StoredTexts>>>({});
  const read = row && record && storedTexts(row, publishedIn(record, language));
  const own = saved[language];
  const stored = own && read && own.revision > read.revision ? own : read;
  const drop = (of: string) => setEdited(({ [of]: _, ...others }) => others);
  return {
    stored,
    texts: edited[language]?.texts ?? stored?.texts,
    changed: Object.entries(edited).filter(([, one]) => isChanged(one)),
    type(section: TextSection, key: string, text: string) {
      if (!stored) return;
      const before = edited[language] ?? { base: stored, texts: stored.texts };
      setEdited({ ...edited, [language]: { ...before, texts: withText(before.texts, section, key, text) } });
    },
    take(texts: LanguageTexts) {
      if (stored) setEdited({ ...edited, [language]: { base: edited[language]?.base ?? stored, texts } });
    },
    settle(of: string, by: StoredTexts) {
      setSaved((all) => ({ ...all, [of]: by }));
      drop(of);
    },
    /** Puts what was typed in a language back over its newest texts. */
    renew: (of: string, newest: StoredTexts) =>
      setEdited(({ [of]: one, ...others }) => {
        const renewed = one && onNewest(one, newest);
        return renewed && isChanged(renewed) ? { ...others, [of]: renewed } : others;
      }),
    drop,
    discard: () => setEdited({}),
  };
}
