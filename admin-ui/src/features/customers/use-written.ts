import type { CustomerDetail } from '@loyalty/contracts/customers/queries';
import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import { useState } from 'react';
import type { Arriving } from '../activity/customer-activities.js';

/** A change of points that was just written, as its line in the history. */
export interface WrittenLine {
  receipt: Receipt | undefined;
  balance: CustomerDetail['points'];
  title: string;
  detail: string;
  points: number;
}

/**
 * The last write on this page. Its figures come from the receipt until the read model has reached it; its line is on top of the history
 * meanwhile (UX-27).
 */
export function useWritten(known: number) {
  const [written, setWritten] = useState<WrittenLine | null>(null);
  const position = written?.receipt?.position ?? 0;
  const arriving: Arriving | null =
    written && position > 0 ? { position, title: written.title, detail: written.detail, points: written.points } : null;
  return { remember: setWritten, balance: written && position > known ? written.balance : null, arriving };
}
