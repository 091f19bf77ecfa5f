// Apart from reading a record: the browser would load every content block for the languages of a preview.
import { z } from 'zod';
import { MAX_BLOCK_TEXT } from '../../blocks/kind.js';
import { endpoint } from '../../kernel/endpoint.js';
import { writing } from '../../kernel/paging.js';
import { blockTextOf } from './block-texts.js';
import { getTranslation, listLanguages, recordWith, textsOfLanguage } from './record.js';
import { shopperTextOf } from './text-keys.js';

const knownTexts = textsOfLanguage.superRefine((texts, context) => {
  for (const [key, text] of Object.entries(texts)) {
    const isOfBlock = blockTextOf(key) !== undefined;
    if (!isOfBlock && !shopperTextOf(key))
      context.addIssue({ code: 'custom', path: [key], message: 'This text is unknown' });
    if (isOfBlock && [...text].length > MAX_BLOCK_TEXT)
      context.addIssue({ code: 'custom', path: [key], message: `At most ${MAX_BLOCK_TEXT} characters` });
  }
});

export const saveTranslation = endpoint({
  id: 'translation.save',
  access: 'write',
  method: 'POST',
  path: '/translation',
  summary:
    'Publish the whole record: all of it or nothing. A language that is not named keeps its texts. `If-Match` names the sum of the revisions of languages and content blocks that were read; of a record without texts the revision of its choices.',
  query: writing,
  body: recordWith(knownTexts).refine((record) => !record.additionalLanguages.includes(record.primaryLanguage), {
    path: ['additionalLanguages'],
    error: 'The primary language is among them',
  }),
  data: z.object({ revision: z.int() }),
  answers: 'receipt',
  does: 'write',
  rejections: ['document.changed', 'plan.needed', 'feature.support-lock'],
});

export const translationEndpoints = [getTranslation, saveTranslation, listLanguages] as const;
