// Plays checkout and the thank-you page for an extension: the global `shopify` with the documented inputs.
import { signal } from './extension-signal.js';

const root = location.pathname.replace(/\/extensions\/.*/, '');

/** @param facts what the store's page knows */
export function openHost(facts) {
  const money = (amount) => signal({ amount, currencyCode: facts.currency });
  const cost = { subtotalAmount: money(facts.subtotal), totalAmount: money(facts.total) };
  const discountCodes = signal(facts.codes.map((code) => ({ code })));

  /** The store's page shows the sums that the platform has computed. */
  function showSums({ summary, codes, subtotal, total }) {
    parent.document.getElementById('summary').innerHTML = summary;
    parent.document.getElementById('code').value = codes[0] ?? '';
    discountCodes.change(codes.map((code) => ({ code })));
    cost.subtotalAmount.change({ amount: subtotal, currencyCode: facts.currency });
    cost.totalAmount.change({ amount: total, currencyCode: facts.currency });
  }

  async function applyDiscountCodeChange({ type, code }) {
    const answer = await fetch(`${root}/checkout/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: type === 'addDiscountCode' ? code : '' }),
    });
    const body = await answer.json();
    if (!answer.ok) return { type: 'error', message: body.error };
    showSums(body);
    return { type: 'success' };
  }

  return {
    shop: facts.shop,
    settings: signal({ service_address: facts.serviceAddress }),
    sessionToken: { get: async () => (await (await fetch(`${root}/extensions/session-token`)).json()).token },
    localization: { language: signal({ isoCode: facts.language }) },
    instructions: signal({ discounts: { canUpdateDiscountCodes: true } }),
    cost,
    discountCodes,
    applyDiscountCodeChange,
  };
}
