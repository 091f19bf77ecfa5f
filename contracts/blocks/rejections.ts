/** Texts of the rejections of content blocks. `{name}` is filled from the rejection's parameters. */
export const blocksRejections = {
  'faq.unknown': 'Question not found',
  'faq.too-many': 'At most {most} questions',
  'page.slug-taken': 'This address is taken',
} as const;
