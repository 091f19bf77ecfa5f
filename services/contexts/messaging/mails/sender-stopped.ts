import { z } from 'zod';
import { defineMail } from '../layout/template.js';
import { stoppedWords } from './stopped-words.js';

/** Notice that mails no longer leave by the merchant's own server or domain, and what to do. */
export const senderStopped = defineMail({
  name: 'sender-stopped',
  category: 'transactional',
  words: stoppedWords,
  data: z.strictObject({ by: z.enum(['smtp', 'domain']), domain: z.string() }),
  letter({ by, domain }, texts, { head: { name, adminUrl } }) {
    return {
      subject: texts.text('stoppedSubject', { shop: name }),
      paragraphs: [
        by === 'smtp' ? texts.text('stoppedSmtp') : texts.text('stoppedDomain', { domain }),
        texts.text('stoppedNow'),
      ],
      button: { label: texts.text('stoppedOpen'), url: adminUrl('/settings/email') },
      footer: texts.text('stoppedWhy', { shop: name }),
    };
  },
});
