import { privacyTopic } from '@loyalty/contracts/audit/events';
import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { domainOf } from '../../../platform/access/platform-access.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { DeliveryVerdict, StoredDelivery } from '../../../platform/inbox/inbox.js';
import { BadPayload, ERASED_PERSON, parseBody } from '../../../platform/inbox/payload.js';
import { loadShop } from '../../shop/application/queries.js';
import { shopNamedIn } from './delivery-subject.js';
import { customerTopics } from './topics/customers.js';
import { orderTopics } from './topics/orders.js';
import { shopTopics } from './topics/shop.js';
import { ignored, type NoteGuestOrder, type Safe, type Topics } from './topics/topic-handler.js';

/** The platform's mandatory topics hold for a shop that has removed the app as well (I-74). */
const isCompliance = (topic: string): boolean => privacyTopic.safeParse(topic).success;

function isOfAnotherShop(body: unknown, shop: string): boolean {
  const named = shopNamedIn(body);
  return named !== null && named !== domainOf(shop);
}

const ownTopics: Topics = dictionary({ ...orderTopics, ...customerTopics, ...shopTopics });

/** What other contexts add to the work on deliveries. */
export interface DeliveryServices {
  /** Handlers of further topics, as a dictionary. */
  readonly topics?: Topics;
  /** Whether a body that would be kept names somebody who was erased. */
  readonly isAboutErased?: (shop: string, body: Buffer) => Promise<boolean>;
  readonly noteGuestOrder?: NoteGuestOrder;
}

/** Processes a stored delivery. An unreadable one is parked with the reason; a failure is thrown and retried. */
export async function workDelivery(
  ledger: Ledger,
  vault: Safe,
  delivery: StoredDelivery,
  { topics, isAboutErased, noteGuestOrder }: DeliveryServices = {},
): Promise<DeliveryVerdict> {
  const handler = ownTopics[delivery.topic] ?? topics?.[delivery.topic];
  if (!handler) return ignored('nothing follows from this topic yet');
  const { installed, domain } = await loadShop(ledger, delivery.shop);
  if (!installed && !(isCompliance(delivery.topic) && domain)) return ignored('the app is not installed in this shop');
  const causation = `delivery:${delivery.id}`;
  const actor = { kind: 'webhook' as const, id: delivery.topic };
  const context = { shop: delivery.shop, actor, causation, correlation: delivery.event || causation };
  try {
    const body = parseBody(delivery.body);
    if (isOfAnotherShop(body, delivery.shop)) return ignored('it names another shop than its header');
    return await handler({ ledger, vault, delivery, body, context, noteGuestOrder });
  } catch (error) {
    if (!(error instanceof BadPayload || error instanceof RangeError)) throw error;
    if (await isAboutErased?.(delivery.shop, delivery.body)) return ignored(ERASED_PERSON);
    return { state: 'parked', reason: error.message };
  }
}
