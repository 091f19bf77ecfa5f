import { hash } from 'node:crypto';
import type { PointLabel } from '@loyalty/contracts/programs/events';
import { textsWithOwnWord } from '@loyalty/contracts/shopper/own-word/own-word-texts';
import type { PublishedTexts } from '@loyalty/contracts/shopper/texts/queries';
import type { Translations } from '@loyalty/contracts/shopper/translations';

/** Shops with a word of their own for points and no document share one entry. */
const MOST = 1000;

/** Texts by the published settings that they are made of, which are replaced when they change. */
const made = new WeakMap<object, Map<string, PublishedTexts>>();

function make({ widget }: Translations, language: string, label: PointLabel | null): PublishedTexts {
  const texts = { ...textsWithOwnWord(language, label), ...widget } as Record<string, string>;
  const isEmpty = Object.keys(texts).length === 0;
  const version = isEmpty ? '' : hash('sha256', JSON.stringify([language, texts]), 'hex').slice(0, 16);
  return { language, version, texts };
}

/** What shoppers read in a language in place of the built-in texts: the merchant's texts, and those with their own word for points. */
export function publishedTexts(of: Translations, language: string, label: PointLabel | null): PublishedTexts {
  const known = made.get(of) ?? new Map<string, PublishedTexts>();
  made.set(of, known);
  const key = JSON.stringify([language, label]);
  const found = known.get(key) ?? make(of, language, label);
  if (known.size >= MOST) known.clear();
  known.set(key, found);
  return found;
}
