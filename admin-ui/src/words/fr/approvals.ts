import type { approvals as english } from '../en/approvals.js';
import type { Translated } from '../translated.js';

/** Pending approvals. */
export const approvals: Translated<typeof english> = {
  title: 'En attente de votre approbation',
  waiting_one: '{{n}} en attente',
  waiting_other: '{{n}} en attente',
  write_review: 'Avis',
  google_maps_review: 'Avis Google Maps',
  referrals: 'Parrainages',
  oldest: 'Le plus ancien : {{ago}}',
};
