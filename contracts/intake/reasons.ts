import { z } from 'zod';

/** Reason codes for orders that earned nothing. */
const notAwardedCodes = [
  'not-paid',
  'cancelled',
  'no-customer',
  'customer-left',
  'test-mode',
  'members-only',
  'not-in-tier',
  'not-a-partner',
  'sales-channel',
  'not-started',
  'ended',
  'conditions',
  'limit',
  'nothing-counts',
  'rounds-to-zero',
  'account-cap',
  'earlier-program',
  'no-program',
  'not-in-plan',
  'order-limit',
  'integrity-failed',
  'facts-unknown',
  'other',
] as const;
export type NotAwardedCode = (typeof notAwardedCodes)[number];

/**
 * Reason why an order, or a program for it, earned nothing. Screens have the texts; `with` holds the parameters of these codes: `ended`,
 * `not-started` (`date`, a calendar day), `sales-channel` (`channel`), `account-cap` (`most`, points), `integrity-failed` (`position`),
 * `other` (`text`, a sentence of an older version).
 */
export const notAwardedReason = z.strictObject({
  code: z.enum(notAwardedCodes),
  with: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type NotAwardedReason = z.output<typeof notAwardedReason>;

export const because = (code: NotAwardedCode, parameters?: NotAwardedReason['with']): NotAwardedReason =>
  parameters ? { code, with: parameters } : { code };
