import type { ReviewRow } from '@loyalty/contracts/intake/reviews';

/** Whether approving a review changes something: it waits or was disapproved, or its approval brought no points yet. */
export const canApprove = ({ status, reason, takenBack }: ReviewRow): boolean =>
  !takenBack && (status !== 'approved' || reason !== '');

export const canDisapprove = ({ status }: ReviewRow): boolean => status !== 'disapproved';
