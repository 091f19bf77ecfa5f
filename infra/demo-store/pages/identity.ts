import type { Staff } from '../shops.js';
import { html, page } from './html.js';

/** The provider's sign-in page: one button for each account, because the demo has no passwords. */
export const identityPage = (accounts: readonly Staff[], query: Readonly<Record<string, string>>): string =>
  page(
    'Sign in',
    'store',
    html`<body><main class="plain"><h1>Demo sign-in</h1>
<p>Plays an identity provider on this machine. Choose an account.</p>
<form method="post" action="/identity/authorize">
${Object.entries(query).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${accounts.map(
  ({ id, firstName, lastName, email }) =>
    html`<p><button name="account" value="${id}">${firstName} ${lastName}</button> ${email}</p>`,
)}
</form></main></body>`,
  );
