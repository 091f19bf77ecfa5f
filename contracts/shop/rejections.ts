/** Texts of the rejections of this context, in the spec's words where it has them. `{name}` is filled from the rejection's parameters. */
export const shopRejections = {
  'shop.not-installed': 'The app is not installed in this shop',
  'shop.operator-field': 'Only support can change this setting',
} as const;
