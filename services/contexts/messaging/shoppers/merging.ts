import type { MailValue } from '@loyalty/contracts/messaging/mails/kind';
import type { MailName } from '@loyalty/contracts/messaging/mails/kinds';

export type MailValues = Readonly<Record<string, MailValue>>;

/** How long the first mail of a kind waits for others of it to one person. */
const HOUR_MS = 3_600_000;
/** Reasons that a mail names; more are counted. */
const MOST_REASONS = 5;

/** Mails of which several within an hour are one: their points are added, and their reasons listed. */
const merging: ReadonlySet<MailName> = new Set<MailName>(['points-earned', 'points-taken-back', 'points-imported']);

export const isMerging = (mail: MailName): boolean => merging.has(mail);

/** Milliseconds that a mail waits for others of its kind. */
export const windowMs = (mail: MailName): number => (isMerging(mail) ? HOUR_MS : 0);

const numberIn = (value: MailValue | undefined): number => (typeof value === 'number' ? value : 0);

/** The values of several mails as those of one, in the order of their causes. */
export function mergedValues(all: readonly MailValues[]): MailValues {
  const [first = {}] = all;
  if (all.length < 2) return first;
  const points = all.reduce((sum, values) => sum + numberIn(values.points), 0);
  const reasons = [...new Set(all.flatMap(({ reason }) => (typeof reason === 'string' && reason ? [reason] : [])))];
  const named = reasons.slice(0, MOST_REASONS);
  const reason = reasons.length > named.length ? `${named.join(', ')} …` : named.join(', ');
  return { ...first, points, ...('reason' in first && { reason }) };
}
