import { z } from 'zod';
import { defineMail } from '../../messaging/layout/template.js';
import { exportWords } from './export-words.js';

const data = z.object({
  file: z.string(),
  rows: z.int(),
  /** Path of the page of the admin whose export dialog lists the file. */
  page: z.string(),
});

/** A list that staff requested is ready. The file is not attached: a mail may be read by others. */
export const exportReady = defineMail({
  name: 'export-ready',
  category: 'transactional',
  words: exportWords,
  data,
  letter({ file, rows, page }, texts, { head }) {
    const about = { file, shop: head.name };
    return {
      subject: texts.text('exportSubject', about),
      paragraphs: [texts.count('exportBody', rows, about), texts.text('exportWhere')],
      button: { label: texts.text('exportOpen'), url: head.adminUrl(page) },
      footer: texts.text('exportWhy', about),
    };
  },
});

/** The data that a customer requested from the store is ready, for the merchant to hand over. */
export const customerDataReady = defineMail({
  name: 'customer-data-ready',
  category: 'transactional',
  words: exportWords,
  data,
  letter({ file, rows, page }, texts, { head }) {
    const about = { file, shop: head.name };
    return {
      subject: texts.text('dataSubject', about),
      paragraphs: [texts.count('dataBody', rows, about), texts.text('exportWhere'), texts.text('dataDue')],
      button: { label: texts.text('exportOpen'), url: head.adminUrl(page) },
      footer: texts.text('dataWhy', about),
    };
  },
});
