import { z } from 'zod';
import { defineMail } from '../../messaging/layout/template.js';
import { importWords } from './import-words.js';

/** An import has ended. Its rows stay here: a mail may be read by others. */
export const importFinished = defineMail({
  name: 'import-finished',
  category: 'transactional',
  hasFreeText: true,
  words: importWords,
  data: z.object({
    end: z.enum(['finished', 'stopped', 'failed']),
    file: z.string(),
    done: z.int(),
    left: z.int(),
  }),
  letter({ end, file, done, left }, texts, { head }) {
    const about = { file, shop: head.name };
    return {
      subject: texts.text(`${end}Subject`, about),
      paragraphs: [texts.count('done', done, about), ...(left > 0 ? [texts.count('left', left, about)] : [])],
      button: { label: texts.text('open'), url: head.adminUrl('/customers/history') },
      footer: texts.text('why', about),
    };
  },
});
