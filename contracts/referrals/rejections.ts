/** Texts of the rejections of this context, in the spec's words where it has them. `{name}` is filled from the rejection's parameters. */
export const referralsRejections = {
  'referral.account-not-found': 'Account not found',
  'referral.email-invalid': 'Email invalid',
  'referral.limited': 'Referral limited',
  'referral.email-existed': 'Email existed',
  'referral.email-referred': 'Email referred',
  'referral.link-limit': 'Failed to create referral link: the plan Free has {most} referral links',
  'referral.not-active': 'The referral program is not active',
  'referral.not-set-up': 'Save the referral program first',
  'referral.changed': 'Someone else changed the referral program',
  'referral.not-a-member': 'Only members can refer friends',
  'referral.unknown': 'Referral not found',
  'referral.not-pending': 'This referral is {status} already',
  'referral.not-for-friend': 'This friend cannot count for this referral',
  'referral.no-order': 'The friend has placed no order yet',
  'referral.redirect': 'Domain is invalid',
  'referral.whitelist-full': 'The list has at most {most} addresses',
} as const;
