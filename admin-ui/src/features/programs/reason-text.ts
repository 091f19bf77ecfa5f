import type { NotAwardedReason } from '@loyalty/contracts/intake/reasons';
import type { TFunction } from 'i18next';
import type { Format } from '../../kit/format/format.js';

const UNDETAILED = ['sales-channel', 'not-started', 'ended', 'account-cap'] as const;
type Undetailed = (typeof UNDETAILED)[number];
const hasDetail = (code: string): code is Undetailed => (UNDETAILED as readonly string[]).includes(code);

/** Reason for an order earning nothing, as a sentence in the admin's language. */
export function reasonText(t: TFunction, f: Format, { code, with: parameters }: NotAwardedReason): string {
  if (!parameters) return t(hasDetail(code) ? `reasons.undetailed.${code}` : `reasons.notAwarded.${code}`);
  const { date, channel, most, ...rest } = parameters;
  return t(`reasons.notAwarded.${code}`, {
    ...rest,
    ...(date !== undefined && { date: f.day(String(date)) }),
    ...(channel !== undefined && { channel: t(`reasons.channel.${channel as 'online'}`) }),
    ...(most !== undefined && { most: f.points(Number(most)) }),
  });
}
