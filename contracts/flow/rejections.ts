/** Texts of the rejections of workflows' calls. `{name}` is filled from the rejection's parameters. */
export const flowRejections = {
  'flow.not-exclusive': 'This tier is not an exclusive one',
  'flow.already-connected': 'Shopify Flow is connected already',
} as const;
