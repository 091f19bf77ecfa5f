// Plays the pages of a customer's account for an extension.
import { signal } from './extension-signal.js';

const root = location.pathname.replace(/\/extensions\/.*/, '');

/** @param facts what the page of the account knows */
export function openHost(facts) {
  const money = (amount) => signal({ amount, currencyCode: facts.currency });
  return {
    settings: signal({ service_address: facts.serviceAddress }),
    sessionToken: { get: async () => (await (await fetch(`${root}/extensions/session-token`)).json()).token },
    localization: { language: signal({ isoCode: facts.language }) },
    cost: { subtotalAmount: money(facts.subtotal), totalAmount: money(facts.total) },
  };
}
