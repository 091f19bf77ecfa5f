import type { AppDelivery, DeliveryFault } from '@loyalty/contracts/intake/reviews';
import type { ReviewAppName } from '@loyalty/contracts/programs/settings/actions';
import { apps } from '../../../gateways/reviews/apps.js';
import type { DeliveryOfTopic } from '../../../platform/inbox/delivery-log.js';
import { BadPayload, beginning, ERASED_PERSON, parseBody, UNREADABLE_BODY } from '../../../platform/inbox/payload.js';

/** Reasons as the inbox records them, by the code that the admin has words for. */
export const DELIVERY_FAULTS: Readonly<Record<DeliveryFault, string>> = {
  'no-customer': 'no customer of this shop wrote this review',
  'several-customers': 'more than one customer has the address of whoever wrote this review',
  'no-program': 'no program paid for reviews when it was written',
  'no-review': 'it tells of no review',
  erased: ERASED_PERSON,
  unreadable: UNREADABLE_BODY,
};

/** Length of a title in the list of deliveries. */
const MAX_TITLE = 120;

function faultOf(reason: string): DeliveryFault | null {
  const known = Object.entries(DELIVERY_FAULTS) as [DeliveryFault, string][];
  return known.find(([, text]) => reason.includes(text))?.[0] ?? null;
}

/** The review in a stored body; null where it holds none that can be read. */
function reviewIn(app: ReviewAppName, body: Buffer | null): AppDelivery['review'] {
  if (body === null) return null;
  try {
    const found = apps[app].review.safeParse(parseBody(body)).data ?? null;
    return found && { rating: found.rating, title: beginning(found.title, MAX_TITLE), product: found.product };
  } catch (failure) {
    if (failure instanceof BadPayload) return null;
    throw failure;
  }
}

/** A delivery for the page of its app: its state, and the review that a failed one would have brought. */
export const deliveryRow = (app: ReviewAppName, delivery: DeliveryOfTopic): AppDelivery => {
  const { receivedAt, state, reason, repeats, body } = delivery;
  return { receivedAt, state, reason, repeats, fault: faultOf(reason), review: reviewIn(app, body) };
};
