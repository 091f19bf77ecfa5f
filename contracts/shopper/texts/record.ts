import { z } from 'zod';
import { MAX_BLOCK_TEXT } from '../../blocks/kind.js';
import { endpoint } from '../../kernel/endpoint.js';
import { type Language, languages } from '../../kernel/languages.js';
import { reading, writing } from '../../kernel/paging.js';
import { instant, line } from '../../kernel/shapes.js';
import { additionalLanguages, detectMethod, primaryLanguage } from '../../shop/settings.js';
import { MAX_WIDGET_TEXT } from '../translations.js';
import { blockTextOf } from './block-texts.js';
import { shopperTextOf } from './text-keys.js';

/** The merchant's texts of a language by their keys; an empty or omitted text is the default one. */
const textsOfLanguage = z
  .record(z.string().max(2 * MAX_WIDGET_TEXT), z.union([z.literal(''), line(MAX_WIDGET_TEXT)]))
  .superRefine((texts, context) => {
    for (const [key, text] of Object.entries(texts)) {
      const isOfBlock = blockTextOf(key) !== undefined;
      if (!isOfBlock && !shopperTextOf(key))
        context.addIssue({ code: 'custom', path: [key], message: 'This text is unknown' });
      if (isOfBlock && [...text].length > MAX_BLOCK_TEXT)
        context.addIssue({ code: 'custom', path: [key], message: `At most ${MAX_BLOCK_TEXT} characters` });
    }
  });

const ofLanguages = Object.fromEntries(languages.map((code) => [code, textsOfLanguage.optional()])) as Record<
  Language,
  z.ZodOptional<typeof textsOfLanguage>
>;

/** The shop's languages, and a text for each key by language code (spec TRAN-001). */
const translationRecord = z.strictObject({
  primaryLanguage: primaryLanguage.schema,
  detectMethod: detectMethod.schema,
  additionalLanguages: additionalLanguages.schema,
  ...ofLanguages,
});
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

export const saveTranslation = endpoint({
  id: 'translation.save',
  access: 'write',
  method: 'POST',
  path: '/translation',
  summary:
    'Publish the whole record: all of it or nothing. A language that is not named keeps its texts. `If-Match` names the sum of the revisions of languages and content blocks that were read; of a record without texts the revision of its choices.',
  query: writing,
  body: translationRecord.refine((record) => !record.additionalLanguages.includes(record.primaryLanguage), {
    path: ['additionalLanguages'],
    error: 'The primary language is among them',
  }),
  data: z.object({ revision: z.int() }),
  answers: 'receipt',
  does: 'write',
  rejections: ['document.changed', 'plan.needed', 'feature.support-lock'],
});

/** A language with how much shoppers read in it. */
const languageRow = z.object({
  code: z.enum(languages),
  role: z.enum(['primary', 'additional', 'none']),
  /** Texts in all; of them the merchant's own, built-in ones that nobody has reviewed, and those that are shown in English. */
  texts: z.int(),
  own: z.int(),
  unreviewed: z.int(),
  missing: z.int(),
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

export const translationEndpoints = [getTranslation, saveTranslation, listLanguages] as const;
