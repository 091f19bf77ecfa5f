import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.js';
import { pageLanguage } from '../../kernel/shapes.js';

/** What shoppers read in a language besides the texts that the widget's scripts have. */
const publishedTexts = z.object({
  /** A language code such as "de" or "zh-TW". */
  language: z.string(),
  /** Changes with the texts; empty where there are none. */
  version: z.string(),
  /** Texts by the places that show them. */
  texts: z.record(z.string(), z.string()),
});
export type PublishedTexts = z.output<typeof publishedTexts>;

export const getPublishedTexts = endpoint({
  id: 'shopper.texts',
  access: 'storefront',
  method: 'GET',
  path: '/texts',
  summary:
    'The merchant’s texts in the language `lang`, and built-in ones that the scripts lack; browsers keep the version `v` of them',
  query: { lang: pageLanguage, v: z.string().max(100).optional() },
  data: publishedTexts,
  answers: 'one',
  does: 'read',
  versioned: true,
});
