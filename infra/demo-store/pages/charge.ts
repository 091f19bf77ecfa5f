import type { AppSubscription } from '../state.js';
import { html, page } from './html.js';

const PERIODS = { EVERY_30_DAYS: 'every 30 days', ANNUAL: 'every year' } as const;

/** The platform's page where the merchant approves or declines what an app charges. */
export const chargePage = (shop: string, subscription: AppSubscription): string => {
  const { id, name, price, interval, trialDays, terms, cappedAmount, discountPercent, status, isTest } = subscription;
  const action = `/admin/charges/${shop}/${id}`;
  return page(
    'Approve subscription',
    'store',
    html`<body><main class="plain"><h1>Approve subscription</h1>
<p>Loyalty: <strong>${name}</strong></p>
<p>$${price} ${PERIODS[interval]}${discountPercent > 0 && html`, ${discountPercent}% off`}</p>
${isTest && html`<p>This is a test: nothing is charged.</p>`}
${trialDays > 0 && html`<p>${trialDays} days of trial</p>`}
${cappedAmount !== null && html`<p>${terms}; at most $${cappedAmount} every 30 days</p>`}
${
  status === 'PENDING'
    ? html`<form method="post" action="${action}/approve"><button>Approve</button></form>
<form method="post" action="${action}/decline"><button>Decline</button></form>`
    : html`<p>This subscription is ${status.toLowerCase()}.</p>`
}</main></body>`,
  );
};
