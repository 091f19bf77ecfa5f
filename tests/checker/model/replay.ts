import { type LogEvent, partsOf } from '../event.js';
import type { Findings } from '../findings.js';
import { type Account, accountOf } from './account.js';
import { nextAction } from './actions.js';
import { adjusted, expired } from './adjusted.js';
import { nextBilling } from './billing.js';
import { nextBook } from './book.js';
import { nextCoupon } from './coupon.js';
import { nextCustomer, nextShop } from './customers-and-shop.js';
import { earned, released } from './earned.js';
import { granted } from './granted.js';
import { afterMove, lifeMoved, mustMove } from './life.js';
import { nextDeal } from './member-deals.js';
import { nextDocument, nextSubscriber, noteAlignment } from './memberships.js';
import { mergedAway, mergedIn, restored, splitOff } from './merged.js';
import { nextStreak } from './once.js';
import { nextOrder } from './orders.js';
import { reassigned, recounted } from './recounted.js';
import { nextReferral, noteFull } from './referrals.js';
import { reversed } from './reversed.js';
import { type Circumstances, Place, Shop } from './shop.js';
import { redeemed, reserved, returned } from './spent.js';
import { nextMerchantDeal } from './support-deals.js';
import { nextSync } from './syncs.js';
import { nextTier } from './tiers.js';
import { countTransaction, limitReached } from './transactions.js';
import { nextUse } from './uses.js';

const points: Readonly<Record<string, (place: Place, account: Account) => void>> = {
  PointsEarned: earned,
  PointsPended: earned,
  PointsReleased: released,
  PointsReversed: reversed,
  PointsRecounted: recounted,
  OrderReassigned: reassigned,
  PointsReserved: reserved,
  CouponGranted: granted,
  PointsRedeemed: redeemed,
  PointsReturned: returned,
  PointsAdjusted: adjusted,
  PointsLifeMoved: lifeMoved,
  PointsExpired: expired,
  AccountMergedAway: mergedAway,
  AccountMergedIn: mergedIn,
  AccountSplitOff: splitOff,
  AccountRestored: restored,
};

/** No-op for events that move no points: their structure is checked like that of all others, their content is not. */
const nothing = (): void => undefined;

/** Handlers by context. Unknown event types are reported once, so that a new operation is not ignored silently. */
const contexts: Readonly<Record<string, (place: Place, id: string) => void>> = {
  shop: (place) => nextShop(place),
  programs(place) {
    const { event, shop, findings } = place;
    if (event.type.startsWith('PointsSync')) nextSync(place);
    else {
      if (event.type === 'TransactionLimitReached') limitReached(place, shop.book.now);
      shop.book.add(event.position, nextBook(shop.book.now, event, findings));
    }
  },
  customers: nextCustomer,
  proof: nothing,
  audit: nothing,
  'app-keys': nothing,
  intake(place, id) {
    if (place.event.type.startsWith('Action')) nextAction(place, id);
    else if (place.event.type === 'StreakVisited') nextStreak(place, id);
    else nextOrder(place, id);
  },
  referrals: nextReferral,
  tiers: nextTier,
  billing: nextBilling,
  deals: nextMerchantDeal,
  documents: nextDocument,
  memberships: (place, id) => (id.startsWith('subscriber-') ? nextSubscriber(place) : nextDeal(place)),
  rewards(place, id) {
    if (place.event.type.startsWith('Coupon') || place.event.type === 'RewardGranted') nextCoupon(place, id);
    // Automatic discounts cost no points and have no coupon.
    else if (!place.event.type.startsWith('Automatic')) nextUse(place, id);
  },
  points(place, id) {
    const step = points[place.event.type];
    if (!step) {
      place.wrong('UNKNOWN', `the checker does not know ${place.event.type}`);
      return;
    }
    const account = accountOf(place, id, place.event);
    const isApart = !place.shop.mergedInto.has(id) || place.event.type === 'AccountRestored';
    place.must(isApart, 'P24', 'something happened on an account that is part of another one');
    const { type, causation, position } = place.event;
    afterMove(place, account);
    if (type === 'PointsReserved') account.owesMove = mustMove(place, account);
    step(place, account);
    if (type !== 'PointsLifeMoved') account.moved = null;
    account.usedBy = type === 'PointsReserved' ? causation : null;
    account.movedAt = position;
    account.check(place);
    noteFull(place, account);
  },
};

/** Replays the whole log against the rules: every event is checked when it is applied, in order of positions. */
export class Replay {
  readonly shops = new Map<string, Shop>();

  constructor(
    readonly findings: Findings,
    private readonly circumstances: Circumstances = {},
  ) {}

  shop(name: string): Shop {
    const known = this.shops.get(name);
    if (known) return known;
    const made = new Shop(name, this.circumstances);
    this.shops.set(name, made);
    return made;
  }

  /** @param since the head of the log when the cause of this event began to decide */
  take(event: LogEvent, since: number): void {
    const { context, id } = partsOf(event.stream);
    const place = new Place(event, this.shop(event.shop), since, this.findings);
    place.must(event.stream.startsWith(`${event.shop}/`), 'I-04', 'a stream of another shop', event.shop, event.stream);
    const step = contexts[context];
    if (!step) place.wrong('UNKNOWN', `the checker does not know the context ${context}`);
    else step(place, id);
    noteAlignment(place);
    countTransaction(place);
  }
}
