/** Pending approvals. */
export const approvals = {
  title: 'Needs your approval',
  waiting_one: '{{n}} waiting',
  waiting_other: '{{n}} waiting',
  write_review: 'Reviews',
  google_maps_review: 'Google Maps reviews',
  referrals: 'Referrals',
  oldest: 'Oldest {{ago}}',
} as const;
