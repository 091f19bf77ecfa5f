/** Texts of the rejections of this context, in the spec's words where it has them. `{name}` is filled from the rejection's parameters. */
export const rewardsRejections = {
  'coupon.unknown': 'Invalid coupon code',
  'coupon.not-available': 'This coupon is {status}',
  'coupon.refused': 'Failed to redeem program',
  'coupon.permission': 'Grant the app the permission to give store credit, and redeem again',
  'coupon.scope':
    'Your store has withdrawn the permission for discounts: open the app from the store admin, approve its update, and redeem again',
  'coupon.needs-customer': 'Store credit can be given to a customer only',
  'coupon.gift-choice': 'Customers choose the gift of this reward themselves: it cannot be given without them',
  'coupon.credited': 'Store credit that was given cannot be taken back',
  'pool.sold-out': 'We have run out of reward coupons',
  'pool.no-codes': 'Sold out',
  'pool.used': 'You have run out of redemption',
  'pool.codes-twice': 'These codes already exist: {codes}',
  'pool.codes-wrong': 'These lines are not codes: {codes}',
  'pool.codes-many': 'Enter between 1 and {most} codes',
  'pool.limit-reached': 'Number needs to be greater than {used}',
} as const;
