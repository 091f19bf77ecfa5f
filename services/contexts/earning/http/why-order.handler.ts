import { whyOrder } from '@loyalty/contracts/intake/queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handle } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { loadOrder } from '../../orders/application/queries.js';
import { EligibilityData } from '../../points/application/eligibility-data.js';
import type { ViewLine } from '../../points/application/history/account-view.js';
import { Accounts } from '../../points/application/history/accounts.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { whyOf } from '../application/explain-order.js';

export const whyOrderHandlers = [
  /** Recomputed from the log alone, except for the platform's product data of today (ADR 71). */
  handle(whyOrder, [Ledger, Accounts, EligibilityData], (ledger, accounts, facts) => {
    /** The customer's history; for a merged one also the survivor's, whose account settles their orders since. */
    const linesOf = async (shop: string, customer: string): Promise<ViewLine[]> => {
      const people = new Set([customer, await accountOwner(ledger, shop, customer)]);
      const views = await Promise.all([...people].map((one) => accounts.view(shop, one, {})));
      return views.flatMap(({ lines }) => lines);
    };
    return async (call) => {
      const { shop } = call.principal;
      const order = await loadOrder(ledger, shop, call.params.id);
      const { snapshot } = order;
      if (!snapshot) throw notFound();
      const lines = snapshot.customer ? await linesOf(shop, snapshot.customer) : [];
      return { data: await whyOf(ledger, facts.live, shop, { ...order, snapshot }, lines) };
    };
  }),
];
