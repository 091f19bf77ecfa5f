import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { domainOf } from '../../../platform/access/platform-access.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { DeliveryVerdict, StoredDelivery } from '../../../platform/inbox/inbox.js';
import { BadPayload, parseBody } from '../../../platform/inbox/payload.js';
import { isCompliance, type Privacy } from '../../customers/application/privacy/requests.js';
import type { NoteGuestOrder } from '../../referrals/application/guest-orders.js';
import { type Authors, appOfTopic, workReview } from '../../reviews/application/record-review.js';
import { loadShop } from '../../shop/application/queries.js';
import { shopNamedIn } from './delivery-subject.js';
import { customerTopics } from './topics/customers.js';
import { orderTopics } from './topics/orders.js';
import { privacyTopics } from './topics/privacy.js';
import { shopTopics } from './topics/shop.js';
import { ignored, type Safe, type TopicHandler } from './topics/topic-handler.js';

function isOfAnotherShop(body: unknown, shop: string): boolean {
  const named = shopNamedIn(body);
  return named !== null && named !== domainOf(shop);
}

const handlers: Readonly<Record<string, TopicHandler>> = dictionary({
  ...orderTopics,
  ...customerTopics,
  ...shopTopics,
  ...privacyTopics,
});

/** Services that some topics use: authors for reviews, erasure for privacy requests, the memory of guests' orders for orders. */
export interface DeliveryServices {
  readonly authors?: Authors;
  readonly privacy?: Privacy;
  readonly noteGuestOrder?: NoteGuestOrder;
}

/** Processes a stored delivery. An unreadable one is parked with the reason; a failure is thrown and retried. */
export async function workDelivery(
  ledger: Ledger,
  vault: Safe,
  delivery: StoredDelivery,
  { authors, privacy, noteGuestOrder }: DeliveryServices = {},
): Promise<DeliveryVerdict> {
  const onReview: TopicHandler | null =
    authors && appOfTopic(delivery.topic)
      ? (work) => workReview(ledger, authors, delivery, work.body, work.cause)
      : null;
  const handler = onReview ?? handlers[delivery.topic];
  if (!handler) return ignored('nothing follows from this topic yet');
  const { installed, domain } = await loadShop(ledger, delivery.shop);
  if (!installed && !(isCompliance(delivery.topic) && domain)) return ignored('the app is not installed in this shop');
  const causation = `delivery:${delivery.id}`;
  const actor = { kind: 'webhook' as const, id: delivery.topic };
  const cause = { shop: delivery.shop, actor, causation, correlation: delivery.event || causation };
  try {
    const body = parseBody(delivery.body);
    if (isOfAnotherShop(body, delivery.shop)) return ignored('it names another shop than its header');
    return await handler({ ledger, vault, delivery, body, cause, privacy, noteGuestOrder });
  } catch (error) {
    if (!(error instanceof BadPayload || error instanceof RangeError)) throw error;
    if (await privacy?.isAboutErased(delivery.shop, delivery.body)) return ignored('its person was erased');
    return { state: 'parked', reason: error.message };
  }
}
