import type { ApprovalPreview } from '@loyalty/contracts/intake/reviews';
import { dictionary } from '@loyalty/contracts/kernel/dictionary';

/** Why reviews bring no points, in the words `reviews.decide.why`. */
const WHY = dictionary({
  'action.limit': 'limit',
  'points.cap-reached': 'cap',
  'review.rating': 'stars',
  'review.too-short': 'short',
  'review.other-app': 'otherApp',
  'program.not-active': 'off',
  'action.not-for-you': 'audience',
  'action.members-only': 'audience',
  'points.customer-left': 'excluded',
  'review.taken-back': 'takenBack',
  'action.held': 'held',
  'action.nothing': 'nothing',
} as const);

type Why = (typeof WHY)[keyof typeof WHY] | 'paid';

/** Reviews that bring no points for one reason. */
export interface Unpaid {
  readonly why: Why | null;
  /** The server's message, for a reason that the admin has no text for. */
  readonly message: string;
  readonly count: number;
}

/** Totals of a bulk approval. */
export interface ApprovalSums {
  /** Number of customers who get points. */
  readonly customers: number;
  readonly total: number;
  /** Points of each of them; null where they differ. */
  readonly each: number | null;
  readonly unpaid: readonly Unpaid[];
}

function unpaidOf(reviews: readonly ApprovalPreview[]): Unpaid[] {
  const found = new Map<string, Unpaid>();
  for (const { points, isPaid, reason } of reviews) {
    if (points > 0) continue;
    const why = isPaid ? 'paid' : ((WHY as Readonly<Record<string, Why>>)[reason?.code ?? ''] ?? null);
    const message = reason?.message ?? '';
    const key = why ?? message;
    found.set(key, { why, message, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

/** Sums of a preview, by customer and by reason. */
export function approvalSums(reviews: readonly ApprovalPreview[]): ApprovalSums {
  const byCustomer = new Map<string, number>();
  for (const { customer, points } of reviews)
    if (points > 0) byCustomer.set(customer, (byCustomer.get(customer) ?? 0) + points);
  const [first = 0, ...others] = byCustomer.values();
  return {
    customers: byCustomer.size,
    total: others.reduce((sum, points) => sum + points, first),
    each: others.every((points) => points === first) ? first : null,
    unpaid: unpaidOf(reviews),
  };
}
