import { randomUUID } from 'node:crypto';
import { expiryReminder } from '@loyalty/services/contexts/earning/mails/expiry-reminder';
import type { Merchant } from '../clients/merchant.js';
import type { SharedStage } from '../service.js';

const REMINDER = { points: 120, balance: 120, endsAt: '2027-11-23T04:59:59.000Z', label: null };

/** Sends a reminder to a new customer of the merchant's shop, as the points context does. @returns its id and address */
export async function sendReminder({ service, idle }: SharedStage, merchant: Merchant) {
  const email = `maya.${randomUUID().slice(0, 8)}@customers.example`;
  const customer = await merchant.customer({ email });
  const id = `expiry-${randomUUID()}`;
  const shop = merchant.shop.replace('.myshopify.com', '');
  const mail = { shop, id, template: expiryReminder, to: { customer }, language: 'en', data: REMINDER } as const;
  await service.parts.messaging.mails.enqueue(mail);
  await idle();
  return { id, email };
}
