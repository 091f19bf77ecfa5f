import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Reactor } from '../../../platform/followers/engine.js';
import { loadCustomer } from '../../customers/application/queries.js';
import type { CustomerData } from '../application/award-action.js';
import { claimAction } from '../application/claim.js';

/** On a new member or newsletter subscriber, claims the programs for that, if there are any. */
export const whenCustomerCameClaim = (ledger: Ledger, persons: CustomerData): Reactor[] =>
  ['CustomerSeen', 'CustomerJoined', 'NewsletterConsentChanged'].map((on) => ({
    name: 'claim-sign-up',
    on,
    handle: async (event) => {
      const { customer } = event.data as { customer: string };
      const { membership, newsletter } = await loadCustomer(ledger, event.shop, customer);
      const cause = causedBy(event);
      const report = () => null;
      if (on !== 'NewsletterConsentChanged' && membership === 'Member')
        await claimAction(ledger, persons, { customer, event: 'sign_up', at: event.occurredAt }, cause, report);
      if (newsletter?.subscribed)
        await claimAction(ledger, persons, { customer, event: 'sign_up_newsletter', at: newsletter.at }, cause, report);
    },
  }));
