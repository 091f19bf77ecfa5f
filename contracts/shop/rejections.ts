/** Texts of the rejections of this context, in the spec's words where it has them. `{name}` is filled from the rejection's parameters. */
export const shopRejections = {
  'shop.not-installed': 'The app is not installed in this shop',
  'shop.operator-field': 'Only support can change this setting',
  'shop.own-setting': 'Only the store’s own people can change this setting',
  'shop.name-mismatch': 'Type the store’s name exactly as it is shown',
  'shop.deletion-pending': 'A deletion has been requested already',
  'shop.no-deletion': 'No deletion has been requested',
  'shop.deletion-started': 'The deletion has started and can’t be cancelled anymore',
} as const;
