import { z } from 'zod';
import type { Feature } from '../../kernel/features.js';
import { defineSetting } from '../../kernel/settings.js';

/** Mails from an address of the merchant's own (spec GATE-032). */
export const customSender: Feature = { name: 'custom-sender', plan: 'pro' };

/** Mails signed by a domain of the merchant's own (spec GATE-034). */
export const customDomain: Feature = { name: 'custom-domain', plan: 'advanced' };

/** Custom email sender: mails to shoppers are sent from the merchant's own address; own SMTP needs it (spec NOTF-025). */
export const customEmailSender = defineSetting({
  key: 'customEmailSender',
  schema: z.boolean(),
  default: false,
  needs: (value) => (value === true ? customSender : null),
  own: true,
});
