import type { approvals as english } from '../en/approvals.js';
import type { Translated } from '../translated.js';

/** Pending approvals. */
export const approvals: Translated<typeof english> = {
  title: '承認待ち',
  waiting_other: '{{n}}件',
  write_review: 'レビュー',
  google_maps_review: 'Googleマップのレビュー',
  referrals: '紹介',
  oldest: '最も古いもの：{{ago}}',
};
