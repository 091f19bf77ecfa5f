import { currentOf } from '@loyalty/contracts/events';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { type EventStore, streamOf } from '../../../platform/event-store/port.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { settleAction } from '../../actions/application/award-action.js';
import type { OrderFacts } from '../../points/application/eligibility-data.js';
import { PROOF } from '../../proof/application/queries.js';
import { settleOrder } from '../application/award-order.js';

const PAGE = 1000;

/** On a resolved log, settles every order and action that was held meanwhile. */
export const whenIntegrityResolvedCatchUp = (
  ledger: Ledger,
  facts: OrderFacts,
  store: Pick<EventStore, 'readAll' | 'readStream'>,
): ProcessManager =>
  on('IntegrityResolved', 'catch-up', async (event) => {
    const proofEvents = await store.readStream(event.shop, streamOf(event.shop, 'proof', PROOF));
    const failed = proofEvents.findLast(
      ({ type, position }) => type === 'IntegrityFailed' && position < event.position,
    );
    for (let after = failed?.position ?? event.position; after < event.position; ) {
      const page = await store.readAll(after, PAGE);
      for (const one of page) {
        if (one.shop !== event.shop) continue;
        const action = currentOf(one, 'ActionReported', 'ActionRevised', 'ActionReviewed');
        if (action) await settleAction(ledger, facts, action.data.action, causedBy(one), () => null);
        const order = currentOf(one, 'OrderNotAwarded')?.data;
        if (order?.reasons.some(({ reason }) => reason.code === 'integrity-failed'))
          await settleOrder(ledger, facts, order.order, causedBy(one), { recount: true });
      }
      after = page.at(-1)?.position ?? event.position;
    }
  });
