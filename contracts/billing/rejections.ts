/** Texts of the rejections of this context. `{name}` is filled from the rejection's parameters. */
export const billingRejections = {
  'billing.plan-unknown': 'This plan is not offered',
  'billing.plan-current': 'The shop is on this plan already',
  'billing.discount-unknown': 'Invalid coupon code',
  'billing.offer-used': 'This offer was used before',
  'billing.yearly-free': 'The free plan has no yearly price',
  'billing.platform': '{text}',
} as const;
