/** Texts of the rejections of this context, in the spec's words where it has them. `{name}` is filled from the rejection's parameters. */
export const membershipRejections = {
  'deal.unknown': 'Deal not found',
  'deal.changed': 'Someone else changed this deal',
  'deal.too-fine': 'The currency of your store has fewer decimal places',
  'deal.tier-unknown': 'Tier not found',
  'membership.tier-unknown': 'Tier not found',
  'deal.not-for-you': 'This deal is for other members',
  'deal.not-active': 'This deal is not active',
  'deal.trial-used': 'The free trial was used before',
} as const;
