import { randomUUID } from 'node:crypto';
import type { Merchant } from '../clients/merchant.js';

/** A view of the list of customers, as it is stored. */
export const viewNamed = (name: string, more: object = {}) => ({
  name,
  view: { tab: 'member', sort: 'points_desc', filters: { owed: 'yes' }, columns: ['customer', 'debt'] },
  ...more,
});

/** Valid calls of stored views, by endpoint id. */
export async function viewCalls(merchant: Merchant) {
  const [stored, id] = [randomUUID(), randomUUID()];
  await merchant.put(`/lp/customers/views/${stored}`, viewNamed('Stored', { shared: true }));
  return {
    'customers.views': {},
    'customers.save-view': { params: { id }, body: viewNamed('Owing') },
    'customers.remove-view': { params: { id: stored } },
  };
}
