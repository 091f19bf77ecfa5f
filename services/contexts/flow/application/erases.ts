import type { Erases } from '../../customers/application/erases.js';
import type { FlowCalls } from './calls.js';

/** Calls about a person: triggers that still wait are never sent. */
export const flowErasure = (calls: Pick<FlowCalls, 'erase'>): Erases => ({
  persons: {
    async copies({ shop, traces }) {
      await calls.erase(
        shop,
        traces.map(({ customer }) => customer),
      );
      return {};
    },
  },
  shop: {
    async copies(shop) {
      await calls.erase(shop, 'all');
      return {};
    },
  },
});
