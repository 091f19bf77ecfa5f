/** Magic tags: rules that tag customers and orders. */
export const tags = {
  rules: 'Rules',
  sub: 'Tags are added in your store automatically. Separate several tags with commas.',
  none: 'No rule yet. Add one to tag customers and orders by what they do.',
  add: 'Add rule',
  remove: 'Remove rule {{n}}',
  rule: 'Rule {{n}}',
  when: 'When',
  minimum: 'Minimum points',
  customerTags: 'Customer tags',
  orderTags: 'Order tags',
  occasion: {
    joined: 'A customer becomes a member',
    earned: 'An order earns points',
    redeemed: 'A customer redeems points',
    used: 'A coupon is used in an order',
  },
  saved: 'Rules saved',
  saveFailed: 'Failed to save the rules',
  versionsSub: 'Every version that was active.',
  restoreBody: 'These rules apply right away, as version {{next}}. Tags already added stay.',
};
