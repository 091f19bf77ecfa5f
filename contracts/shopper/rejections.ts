/** Texts of the rejections of the storefront's context. */
export const shopperRejections = {
  'look.no-way-back': 'The new widget is published and can’t be reverted to the earlier one',
} as const;
