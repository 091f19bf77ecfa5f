import { addProgram } from '@loyalty/contracts/programs/queries';
import type { Random } from '../random.js';
import type { Town } from '../town.js';
import type { Merchant, Person } from '../world.js';
import { wishOf } from './wish-of.js';

const LIKE = { event: 'like_facebook', socialUrl: 'https://facebook.com/fern' };
const CLAIMED = ['like_facebook', 'interact_website'] as const;

/** Programs for what customers do: for signing up, for a like, for visits; limits of every length. */
function doing(random: Random): Record<string, unknown> {
  const limit = { hasLimit: random.chance(0.7), limitUnit: random.pick(['hour', 'day', 'week', 'month', 'lifetime']) };
  const whom = { applyTo: random.pick(['all_members', 'all_members', 'all_customers', 'vip_tiers']) };
  const visits = { event: 'interact_website', earnPointsLimit: random.pick([10, 30, 100]), enableLimitUnit: 'day' };
  const kind = random.pick([{ event: 'sign_up' }, LIKE, visits]);
  const enabledAntiCheat = random.chance(0.7);
  return {
    title: `Doing ${random.int(1, 99)}`,
    earnPoint: random.int(0, 40),
    enabledAntiCheat,
    ...limit,
    ...whom,
    ...kind,
  };
}

/** A merchant writes a program of that kind; a second one of its kind is refused. */
export function writeDoing(town: Town, merchant: Merchant) {
  const body = addProgram.body.parse({ ...doing(town.random), status: true }) as Record<string, unknown>;
  return wishOf(town, merchant, {
    kind: 'program-add',
    // Without a key its id would be any, and a seed would not tell the same story twice.
    key: `k${town.nextWish(`${merchant.shop} program-add`)}`,
    body,
    carryOut: (process, call) => process.api.addProgram.execute({ call } as never),
  });
}

/** A shopper says that they did something, perhaps again and again. */
export function claim(town: Town, merchant: Merchant, person: Person) {
  const event = town.random.pick(CLAIMED);
  return wishOf(town, merchant, {
    kind: 'claim',
    account: person.id,
    by: 'shopper',
    body: { event },
    carryOut: (process, call) => process.api.claim.execute({ call } as never),
  });
}
