import { z } from 'zod';
import { defineMail } from '../../messaging/layout/template.js';
import { tierNoticeWords } from './tier-notice-words.js';

const data = z.object({
  tier: z.string(),
  /** The tier that the member moves to. */
  to: z.string(),
  at: z.iso.datetime(),
  /** Until when what the member does counts; null where it is too late, the day of the loss in mails of older versions. */
  until: z.iso.datetime().nullable().optional(),
});

/** The mail before a member loses a tier. */
export const tierNotice = defineMail({
  name: 'tier-notice',
  category: 'marketing',
  words: tierNoticeWords,
  data,
  letter({ tier, to, at, until = at }, texts, { head: { name: shop, storeUrl }, firstName }) {
    const subject = texts.text('subject', { tier, shop, day: texts.date(at) });
    return {
      subject,
      heading: subject,
      paragraphs: [
        firstName ? texts.text('hello', { name: firstName }) : texts.text('helloYou'),
        until === null
          ? texts.text('bodyFinal', { to, day: texts.date(at) })
          : texts.text('body', { tier, to, day: texts.date(until) }),
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
