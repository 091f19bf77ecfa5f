import type { DocumentRow } from '@loyalty/contracts/documents/queries';
import type { TranslationRecord } from '@loyalty/contracts/shopper/texts/record';
import { useState } from 'react';
import {
  type Edited,
  isSameTexts,
  type LanguageTexts,
  type StoredTexts,
  storedTexts,
  type TextSection,
  withText,
} from './texts.js';

type Typed = Readonly<Record<string, Edited>>;

const isChanged = ({ base, texts }: Edited) => !isSameTexts(texts, base.texts);

/** Typed texts by language: they stay while another language is shown. */
export function useTyped(language: string, row: DocumentRow | undefined, record: TranslationRecord | undefined) {
  const [edited, setEdited] = useState<Typed>({});
  // The last saved texts are shown until the read has caught up with them.
  const [saved, setSaved] = useState<Readonly<Record<string, StoredTexts>>>({});
  const published = (record as Readonly<Record<string, Record<string, string> | undefined>> | undefined)?.[language];
  const read = row && record && storedTexts(row, published ?? {});
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
    drop,
    discard: () => setEdited({}),
  };
}
