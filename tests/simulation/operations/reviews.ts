import { openReview, setReviewStatus } from '@loyalty/contracts/intake/reviews';
import { sendMapsReview } from '@loyalty/contracts/shopper/reviews';
import { derivedId } from '@loyalty/services/platform/commands/ids';
import { customerBody } from '../payloads.js';
import type { Person, SimMerchant } from '../platform-state.js';
import type { Simulation } from '../simulation.js';
import { note, requestOf } from './request-of.js';

/** A shopper submits the link of a review on Google Maps, perhaps one that was submitted before. */
export function sendReview(simulation: Simulation, merchant: SimMerchant, person: Person) {
  const link = `https://maps.app.goo.gl/${merchant.shop}${simulation.random.int(1, 12)}`;
  return requestOf(simulation, merchant, {
    kind: 'review-send',
    account: person.id,
    by: 'shopper',
    body: { link },
    carryOut: (process, call) => process.api.answer(sendMapsReview, call),
    done: (answer) =>
      simulation.reviews.push({ shop: merchant.shop, id: (answer as { data: { id: string } }).data.id }),
  });
}

/** An app reports a review, a change of it or its removal. */
export function reportReview(simulation: Simulation, merchant: SimMerchant, person: Person): void {
  const { random } = simulation;
  if (person.gone) return;
  // Most reports are about a review that the app has reported before.
  const known = simulation.reviews.filter(({ shop, number }) => shop === merchant.shop && number !== undefined);
  const before = random.chance(0.7) ? random.pick(known)?.number : undefined;
  const id = before ?? random.int(1, 40);
  const review = {
    id,
    title: 'Tea',
    body: 'so green '.repeat(random.int(0, 12)),
    rating: random.int(2, 5),
    product_external_id: 501,
    reviewer: { external_id: person.id, email: '' },
    curated: random.chance(0.15) ? 'spam' : 'ok',
    hidden: false,
    pictures: random.chance(0.4) ? [{}] : [],
    created_at: simulation.second(),
    updated_at: simulation.second(),
  };
  // The app may know customers whom the store has not reported yet.
  simulation.report(merchant, 'customers/update', customerBody(person));
  simulation.report(merchant, 'reviews/judgeme', JSON.stringify({ review }));
  const action = derivedId('review', merchant.shop, 'judgeme', String(id));
  simulation.reviews.push({ shop: merchant.shop, id: action, number: id });
}

/** Staff approve or disapprove a review; they may change their mind. */
export function decide(simulation: Simulation, merchant: SimMerchant, person: Person) {
  const { random } = simulation;
  const review = random.pick(simulation.reviews.filter(({ shop }) => shop === merchant.shop));
  if (!review) return sendReview(simulation, merchant, person);
  const { text, key } = note(simulation);
  if (random.chance(0.2))
    return requestOf(simulation, merchant, {
      kind: 'review-open',
      params: { id: review.id },
      body: {},
      carryOut: (process, call) => process.api.answer(openReview, call),
    });
  return requestOf(simulation, merchant, {
    kind: 'review-decide',
    params: { id: review.id },
    body: { status: random.pick(['approved', 'approved', 'disapproved', 'disapproved', 'pending']), note: text },
    key: random.chance(0.85) ? key : null,
    carryOut: (process, call) => process.api.answer(setReviewStatus, call),
  });
}
