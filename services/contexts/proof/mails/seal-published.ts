import { LogSealed, type Seal } from '@loyalty/contracts/proof/events';
import type { z } from 'zod';
import { defineMail } from '../../messaging/layout/template.js';
import { sealLine, statementOf } from '../application/statement.js';
import { sealWords } from './seal-words.js';

/** Mail with a seal for the keeper of the independent copy. */
export const sealPublished = defineMail({
  name: 'seal-published',
  category: 'transactional',
  words: sealWords,
  data: LogSealed.schema as unknown as z.ZodType<Seal>,
  letter(seal, texts, { shop, head: { name, adminUrl } }) {
    const number = texts.number(seal.number);
    return {
      subject: texts.text('sealSubject', { number, shop: name }),
      paragraphs: [
        texts.count('sealBody', seal.events, { number, shop: name, day: texts.day(seal.at) }),
        texts.text('sealKeep'),
        `${texts.text('sealHead')}: ${seal.head}`,
      ],
      fixed: statementOf(shop, seal),
      button: { label: texts.text('sealOpen'), url: adminUrl('/settings/proof') },
      footer: texts.text('sealWhy', { shop: name }),
      attachments: [
        {
          name: `seal-${shop}-${seal.number}.ndjson`,
          type: 'application/x-ndjson',
          content: `${sealLine(shop, seal)}\n`,
        },
      ],
    };
  },
});
