import { hash } from 'node:crypto';
import { type Language } from '@loyalty/contracts/kernel/languages';
import type { PointLabel } from '@loyalty/contracts/programs/events';
import { textsWithOwnWord } from '@loyalty/contracts/shopper/own-word/own-word-texts';
import { furtherTexts } from '@loyalty/contracts/shopper/texts/further-texts';
import type { PublishedTexts } from '@loyalty/contracts/shopper/texts/queries';
import type { Translations } from '@loyalty/contracts/shopper/translations';

/** Shops with a word of their own for points and no document share one entry. */
const MOST = 1000;

/** Texts by the published settings that they are made of, which are replaced when they change. */
const made = new WeakMap<object, Map<string, PublishedTexts>>();

/** Built-in texts that the widget's scripts lack in a language; lines of the history are in its answers already. */
const lacking = (language: Language) =>
  Object.fromEntries(Object.entries(furtherTexts(language) ?? {}).filter(([id]) => !id.startsWith('history.')));

function make({ widget }: Translations, language: Language, label: PointLabel | null): PublishedTexts {
  const texts = { ...lacking(language), ...textsWithOwnWord(language, label), ...widget } as Record<string, string>;
  const isEmpty = Object.keys(texts).length === 0;
  const version = isEmpty ? '' : hash('sha256', JSON.stringify([language, texts]), 'hex').slice(0, 16);
  return { language, version, texts };
}

/**
 * What shoppers read in a language besides the texts that the widget's scripts have: the merchant's texts, those with their own word for points, and
 * built-in ones of the languages that scripts have no room for.
 */
export function publishedTexts(of: Translations, language: Language, label: PointLabel | null): PublishedTexts {
  const known = made.get(of) ?? new Map<string, PublishedTexts>();
  made.set(of, known);
  const key = JSON.stringify([language, label]);
  const found = known.get(key) ?? make(of, language, label);
  if (known.size >= MOST) known.clear();
  known.set(key, found);
  return found;
}
