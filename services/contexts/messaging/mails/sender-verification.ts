import { z } from 'zod';
import { defineMail } from '../layout/template.js';
import { verificationWords } from './sender-words.js';

/** Mail with the link that verifies the address of a sender. */
export const senderVerification = defineMail({
  name: 'sender-verification',
  category: 'transactional',
  words: verificationWords,
  data: z.strictObject({ url: z.string(), endsAt: z.string() }),
  letter({ url, endsAt }, texts, { head: { name } }) {
    return {
      subject: texts.text('verifySubject', { shop: name }),
      paragraphs: [
        texts.text('verifyBody', { shop: name }),
        texts.text('verifyUntil', { day: texts.day(endsAt), time: texts.time(endsAt), city: texts.city }),
      ],
      button: { label: texts.text('verifyOpen'), url },
      footer: texts.text('verifyWhy', { shop: name }),
    };
  },
});
