import { addProgram } from '@loyalty/contracts/programs/queries';
import { claimAsShopper } from '@loyalty/contracts/shopper/claims';
import type { Person, SimMerchant } from '../platform-state.js';
import type { SimulatedRandom } from '../random.js';
import type { Simulation } from '../simulation.js';
import { requestOf } from './request-of.js';
import { chosen } from './rewards.js';

const LIKE = { event: 'like_facebook', socialUrl: 'https://facebook.com/fern' };
const CLAIMED = ['like_facebook', 'interact_website'] as const;

const REVIEWS = { event: 'write_review', minimumCharacters: 20, mediaBonus: 5, approveAuto: true, minimumRating: 3 };
const MAPS = { event: 'google_maps_review', placeUrl: 'https://maps.app.goo.gl/fern' };
const DATED = [
  { event: 'birthday' },
  { event: 'member_anniversary' },
  { event: 'streak_interact_website', streakDays: 3, finalPoint: 30, streakMilestones: [{ day: 1, earnPoint: 4 }] },
];

/** Milestones of a program, in small steps. */
const milestones = (random: SimulatedRandom) => ({
  event: 'milestone',
  ...random.pick([
    { typeMilestone: 'milestone_order', milestones: rows(random, 1, 2, 4) },
    { typeMilestone: 'milestone_amount_spent', milestones: rows(random, 10, 50.5, 300) },
    { typeMilestone: 'milestone_earned_point', milestones: rows(random, 5, 60, 1000) },
  ]),
});
const rows = (random: SimulatedRandom, ...values: number[]) => values.map((value) => rowOf(random, value));

/** Reward of a milestone: mostly points, otherwise a coupon. */
const rowOf = (random: SimulatedRandom, value: number) => {
  const given = {
    bonus_point: Math.ceil(value),
    amount: random.pick([2, 0.5]),
    percentage: 10,
    free_shipping: 0,
    give_product: 2,
  };
  const actions = ['bonus_point', 'bonus_point', 'amount', 'percentage', 'free_shipping', 'give_product'] as const;
  const action = random.pick(actions);
  const goods = action === 'give_product' ? { products: chosen('501') } : {};
  return { value, earnPoint: given[action], action, unit: 'days', ...goods };
};

/** Programs for actions: signing up, a like, visits; limits of every length. */
function doing(random: SimulatedRandom): Record<string, unknown> {
  const limit = { hasLimit: random.chance(0.7), limitUnit: random.pick(['hour', 'day', 'week', 'month', 'lifetime']) };
  const target = {
    applyTo: random.pick(['all_members', 'all_members', 'all_customers', 'all_customers', 'vip_tiers']),
  };
  const visits = { event: 'interact_website', earnPointsLimit: random.pick([10, 30, 100]), enableLimitUnit: 'day' };
  const kind = random.pick([{ event: 'sign_up' }, LIKE, visits, REVIEWS, MAPS, ...DATED, milestones(random)]);
  const title = `Doing ${random.int(1, 99)}`;
  if (kind.event === 'milestone') return { title, ...target, ...kind };
  const enabledAntiCheat = random.chance(0.7);
  if (kind.event === 'streak_interact_website') return { title, enabledAntiCheat, ...target, ...kind };
  return {
    title,
    earnPoint: random.int(0, 40),
    enabledAntiCheat,
    ...limit,
    ...target,
    ...kind,
  };
}

/** A merchant adds a program of that kind; a second one of its kind is rejected. */
export function writeDoing(simulation: Simulation, merchant: SimMerchant) {
  const body = addProgram.body.parse({ ...doing(simulation.random), status: true }) as Record<string, unknown>;
  return requestOf(simulation, merchant, {
    kind: 'program-add',
    of: `program-add:${body.event}`,
    // Without a key its id would be random, and a seed's trace would not be reproducible.
    key: `k${simulation.nextRequest(`${merchant.shop} program-add`)}`,
    body,
    carryOut: (process, call) => process.api.answer(addProgram, call),
  });
}

/** A shopper claims an action, perhaps repeatedly. */
export function claim(simulation: Simulation, merchant: SimMerchant, person: Person) {
  const event = simulation.random.pick(CLAIMED);
  return requestOf(simulation, merchant, {
    kind: 'claim',
    of: `claim:${event}`,
    account: person.id,
    by: 'shopper',
    body: { event },
    carryOut: (process, call) => process.api.answer(claimAsShopper, call),
  });
}
