import { defineContext } from '../dependencies.js';
import { EligibilityData } from './application/eligibility-data.js';
import { Accounts } from './application/history/accounts.js';
import { AsOfQueries } from './application/history/as-of-queries.js';
import { customersHandlers } from './http/customers.handler.js';
import { Explanations, explainHandlers } from './http/explain.handler.js';
import { expireAndRelease, storedDuePoints } from './schedule/expire-and-release.js';

/** Points context: accounts of points, their merges, expiry and release, and their history. */
export const points = defineContext({
  name: 'points',
  handlers: [...customersHandlers, ...explainHandlers],
  injectables: [Explanations],
  providers: ({ accounts, facts }) => [
    [Accounts, accounts],
    [AsOfQueries, new AsOfQueries(accounts)],
    [EligibilityData, facts],
  ],
  schedule: ({ ledger }, readPool) => expireAndRelease(ledger, storedDuePoints(readPool)),
});
