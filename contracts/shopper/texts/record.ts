import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.js';
import { type Language, languages } from '../../kernel/languages.js';
import { reading } from '../../kernel/paging.js';
import { instant, line } from '../../kernel/shapes.js';
import { additionalLanguages, detectMethod, primaryLanguage } from '../../shop/settings.js';
import { MAX_WIDGET_TEXT } from './limits.js';

/** The merchant's texts of a language by their keys; an empty or omitted text is the default one. */
export const textsOfLanguage = z.record(
  z.string().max(2 * MAX_WIDGET_TEXT),
  z.union([z.literal(''), line(MAX_WIDGET_TEXT)]),
);

/** The shop's languages, and a text for each key by language code (spec TRAN-001). @param texts those of a language */
export const recordWith = (texts: typeof textsOfLanguage) =>
  z.strictObject({
    primaryLanguage: primaryLanguage.schema,
    detectMethod: detectMethod.schema,
    additionalLanguages: additionalLanguages.schema,
    ...(Object.fromEntries(languages.map((code) => [code, texts.optional()])) as Record<
      Language,
      z.ZodOptional<typeof textsOfLanguage>
    >),
  });
const translationRecord = recordWith(textsOfLanguage);
export type TranslationRecord = z.output<typeof translationRecord>;

type LanguageChoices = Pick<TranslationRecord, 'primaryLanguage' | 'detectMethod' | 'additionalLanguages'>;

/** A digest (FNV-1a, 31 bits) of the choices of a record: two people who change them at once do not overwrite each other. */
export function choicesRevision({ primaryLanguage, detectMethod, additionalLanguages }: LanguageChoices): number {
  const bytes = new TextEncoder().encode(JSON.stringify([primaryLanguage, detectMethod, additionalLanguages]));
  return bytes.reduce((digest, byte) => Math.imul(digest ^ byte, 0x01000193), 0x811c9dc5) >>> 1;
}

export const getTranslation = endpoint({
  id: 'translation.get',
  access: 'staff',
  method: 'GET',
  path: '/translation',
  summary: 'The languages of the shop, and the texts that the merchant has published in each of them',
  data: translationRecord,
  answers: 'one',
  does: 'read',
});

/** A language with how much shoppers read in it. */
const languageRow = z.object({
  code: z.enum(languages),
  role: z.enum(['primary', 'additional', 'none']),
  /** Texts in all; of them the merchant's own, and built-in ones that nobody has reviewed. */
  texts: z.int(),
  own: z.int(),
  unreviewed: z.int(),
  /** Names of programs. */
  names: z.int(),
  hasDraft: z.boolean(),
  revision: z.int(),
  changedAt: instant.nullable(),
});
export type LanguageRow = z.output<typeof languageRow>;

export const listLanguages = endpoint({
  id: 'translation.languages',
  access: 'staff',
  method: 'GET',
  path: '/lp/languages',
  summary: 'Every language that texts may be in, with how much of them the merchant and the product have',
  query: reading,
  data: z.array(languageRow),
  answers: 'one',
  does: 'read',
});
