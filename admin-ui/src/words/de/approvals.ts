import type { approvals as english } from '../en/approvals.js';
import type { Translated } from '../translated.js';

/** Pending approvals. */
export const approvals: Translated<typeof english> = {
  title: 'Wartet auf Ihre Freigabe',
  waiting_one: '{{n}} offen',
  waiting_other: '{{n}} offen',
  write_review: 'Bewertungen',
  google_maps_review: 'Google-Maps-Bewertungen',
  referrals: 'Empfehlungen',
  oldest: 'Älteste: {{ago}}',
};
