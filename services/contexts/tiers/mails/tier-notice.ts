import { z } from 'zod';
import { defineMail } from '../../messaging/layout/template.js';
import { tierNoticeWords } from './tier-notice-words.js';

const data = z.object({
  tier: z.string(),
  /** The tier that the member moves to. */
  to: z.string(),
  at: z.iso.datetime(),
});

/** The mail before a member loses a tier. */
export const tierNotice = defineMail({
  name: 'tier-notice',
  category: 'marketing',
  words: tierNoticeWords,
  data,
  letter({ tier, to, at }, texts, { head: { name: shop, storeUrl }, firstName }) {
    const subject = texts.text('subject', { tier, shop, day: texts.date(at) });
    return {
      subject,
      heading: subject,
      paragraphs: [
        firstName ? texts.text('hello', { name: firstName }) : texts.text('helloYou'),
        texts.text('body', { tier, to, day: texts.date(at) }),
      ],
      figures: [
        [texts.text('now'), tier],
        [texts.text('from', { day: texts.date(at) }), to],
      ],
      button: { label: texts.text('visit'), url: storeUrl },
      footer: texts.text('why', { shop }),
    };
  },
});
