import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { isBeforeApp, loadShop } from '../../shop/application/queries.js';
import type { CustomerData } from '../application/award-action.js';
import { claimAction } from '../application/claim.js';

/**
 * On a new member or newsletter subscriber, claims the programs for that, if there are any. Who had an account, or was subscribed, before the
 * app came did not sign up now: the merchant may sync past sign-ups (spec EARN-142).
 */
export const whenCustomerCameClaim = (ledger: Ledger, persons: CustomerData): ProcessManager[] =>
  onEach(['CustomerSeen', 'CustomerJoined', 'NewsletterConsentChanged'], 'claim-sign-up', async (event) => {
    const { customer } = event.data;
    const [{ membership, newsletter }, shop] = await Promise.all([
      loadCustomer(ledger, event.shop, customer),
      loadShop(ledger, event.shop),
    ]);
    const context = causedBy(event);
    const report = () => null;
    if (event.type !== 'NewsletterConsentChanged' && membership === 'Member' && !isBeforeApp(shop, event.occurredAt))
      await claimAction(ledger, persons, { customer, event: 'sign_up', at: event.occurredAt }, context, report);
    if (newsletter?.subscribed && !isBeforeApp(shop, newsletter.at))
      await claimAction(ledger, persons, { customer, event: 'sign_up_newsletter', at: newsletter.at }, context, report);
  });
