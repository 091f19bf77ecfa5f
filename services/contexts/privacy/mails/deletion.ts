import { instant } from '@loyalty/contracts/kernel/shapes';
import { deletionScope } from '@loyalty/contracts/shop/deletion-scope';
import { z } from 'zod';
import { defineMail } from '../../messaging/layout/template.js';
import { deletionWords } from './deletion-words.js';

/** A deletion was requested: whoever reads the store's mail can still have it cancelled. */
export const deletionRequested = defineMail({
  name: 'deletion-requested',
  category: 'transactional',
  words: deletionWords,
  data: z.object({ scope: deletionScope, dueAt: instant }),
  letter({ scope, dueAt }, texts, { head }) {
    const about = { shop: head.name, day: texts.day(dueAt) };
    return {
      subject: texts.text(`${scope}Requested`, about),
      paragraphs: [texts.text(`${scope}Will`, about), texts.text('untilThen')],
      button: { label: texts.text('open'), url: head.adminUrl('/settings') },
      footer: texts.text('why', about),
    };
  },
});

/** A deletion was carried out. The certificate is attached, because a store that was deleted has no page to read it on. */
export const deletionDone = defineMail({
  name: 'deletion-done',
  category: 'transactional',
  words: deletionWords,
  data: z.object({ scope: deletionScope, certificate: z.object({ name: z.string(), text: z.string() }) }),
  letter({ scope, certificate: { name, text: content } }, texts, { head }) {
    const about = { shop: head.name };
    return {
      subject: texts.text(`${scope}Done`, about),
      paragraphs: [texts.text(`${scope}Did`, about), texts.text('certificate')],
      footer: texts.text('why', about),
      attachments: [{ name, type: 'text/plain', content }],
    };
  },
});
