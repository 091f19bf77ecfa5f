import type { approvals as english } from '../en/approvals.js';
import type { Translated } from '../translated.js';

/** Pending approvals. */
export const approvals: Translated<typeof english> = {
  title: 'Pendiente de tu aprobación',
  waiting_one: '{{n}} pendiente',
  waiting_other: '{{n}} pendientes',
  write_review: 'Reseñas',
  google_maps_review: 'Reseñas de Google Maps',
  referrals: 'Referidos',
  oldest: 'La más antigua: {{ago}}',
};
