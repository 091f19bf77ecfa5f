import type { approvals as english } from '../en/approvals.js';
import type { Translated } from '../translated.js';

/** Pending approvals. */
export const approvals: Translated<typeof english> = {
  title: 'In attesa della tua approvazione',
  waiting_one: '{{n}} in attesa',
  waiting_other: '{{n}} in attesa',
  write_review: 'Recensioni',
  google_maps_review: 'Recensioni di Google Maps',
  referrals: 'Referral',
  oldest: 'La più vecchia: {{ago}}',
};
