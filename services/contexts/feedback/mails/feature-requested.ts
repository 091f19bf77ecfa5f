import { featureRequest } from '@loyalty/contracts/feedback/queries';
import { z } from 'zod';
import { defineMail } from '../../messaging/layout/template.js';
import { requestWords } from './request-words.js';

/** A merchant's feature request, for the vendor. The stored mail is the shop's own record of it. */
export const featureRequested = defineMail({
  name: 'feature-requested',
  category: 'transactional',
  hasFreeText: true,
  words: requestWords,
  data: featureRequest.extend({ domain: z.string() }),
  letter({ area, title, text, domain }, texts, { head }) {
    return {
      subject: texts.text('subject', { shop: head.name, title }),
      paragraphs: [...text.split(/\n+/), texts.text('about', { area }), texts.text('from', { domain })],
      button: { label: domain, url: `https://${domain}` },
      footer: texts.text('why'),
    };
  },
});
