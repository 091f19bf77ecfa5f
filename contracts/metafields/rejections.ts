/** Texts of the rejections of this context. `{name}` is filled from the rejection's parameters. */
export const metafieldRejections = {
  'metafields.off': 'Switch on metafields first',
  'metafields.rejected': 'The store did not take the values of this customer: {message}',
} as const;
