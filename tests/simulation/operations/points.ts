import { setCustomersStatus } from '@loyalty/contracts/customers/queries';
import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import { adjustPoints, undoAdjustment } from '@loyalty/contracts/points/queries';
import { joinAsShopper } from '@loyalty/contracts/shopper/queries';
import { answered } from '@loyalty/services/platform/http/call';
import type { Account as Model } from '../../checker/model/account.js';
import type { Person, SimMerchant } from '../platform-state.js';
import { commandContext, type SimulatedRequest } from '../requests.js';
import type { Simulation } from '../simulation.js';
import { note, requestOf } from './request-of.js';
import { choiceFor } from './rewards.js';

const modelOf = (simulation: Simulation, merchant: SimMerchant, person: Person): Model | undefined =>
  simulation.invariants.model(`${merchant.shop}/points/${person.id}`);

const balanceOf = (simulation: Simulation, merchant: SimMerchant, person: Person): number =>
  modelOf(simulation, merchant, person)?.availableAt(simulation.time.iso()) ?? 0;

/** An adjustment of an account by `what`: an amount or a new balance. */
function adjusting(
  simulation: Simulation,
  merchant: SimMerchant,
  person: Person,
  what: object,
  isKeyed = true,
): SimulatedRequest {
  const { text, key } = note(simulation);
  return requestOf(simulation, merchant, {
    kind: 'adjust',
    account: person.id,
    params: { id: person.id },
    body: { ...what, adminNote: text, customerNote: '' },
    key: isKeyed ? key : null,
    carryOut: (process, call) => process.api.answer(adjustPoints, call),
  });
}

/** A merchant adds or subtracts points: around 0, the balance, and occasionally the cap. */
export function adjust(simulation: Simulation, merchant: SimMerchant, person: Person): SimulatedRequest {
  const { random } = simulation;
  const balance = balanceOf(simulation, merchant, person);
  const amount = random.weighted<number>([
    [6, random.int(1, 300)],
    [3, -random.int(1, 100)],
    [2, -balance],
    [1, -balance - 1],
    [1, 1 - balance],
    [0.2, POINTS_CAP],
    [simulation.setting.rich ? 20 : 0.2, POINTS_CAP - balance],
  ]);
  const what = random.chance(0.8)
    ? { amount }
    : { newBalance: random.pick([0, balance, balance + 1, random.int(0, 400)]) };
  return adjusting(simulation, merchant, person, what, random.chance(0.85));
}

/** A merchant sets an account to zero: remaining points are subtracted, debt is settled. */
export function empty(simulation: Simulation, merchant: SimMerchant, person: Person): SimulatedRequest {
  const debt = modelOf(simulation, merchant, person)?.debt ?? 0;
  return adjusting(simulation, merchant, person, debt > 0 ? { amount: debt } : { newBalance: 0 });
}

/** A merchant undoes an adjustment, perhaps one that is already undone. */
export function undo(simulation: Simulation, merchant: SimMerchant, person: Person): SimulatedRequest {
  const { random } = simulation;
  const events = [...(modelOf(simulation, merchant, person)?.adjustments.keys() ?? [])];
  const event = random.pick(events);
  if (!event) return adjust(simulation, merchant, person);
  const { text, key } = note(simulation);
  return requestOf(simulation, merchant, {
    kind: 'undo',
    account: person.id,
    params: { id: person.id, event },
    body: { mode: random.pick(['claw_back', 'forgive']), adminNote: text },
    key: random.chance(0.85) ? key : null,
    carryOut: (process, call) => process.api.answer(undoAdjustment, call),
  });
}

interface Redeemed {
  readonly data: { readonly coupon: { readonly id: string; readonly code: string } };
}

/** A shopper, or staff for them, redeems a reward; chosen amounts are near the balance. */
export function redeem(simulation: Simulation, merchant: SimMerchant, person: Person): SimulatedRequest {
  const { random } = simulation;
  const rewards = merchant.programs.filter(({ body }) => 'pointsCost' in body);
  const reward = random.pick(rewards);
  if (!reward) return adjust(simulation, merchant, person);
  const balance = balanceOf(simulation, merchant, person);
  const step = Number(reward.body.pointsCost);
  const max = Math.floor(balance / step) * step;
  const points = random.pick([step, max, max, max + step, step * random.int(1, 5), balance]);
  const body = { programId: reward.id, ...choiceFor(random, reward.body, points) };
  return requestOf(simulation, merchant, {
    kind: 'redeem',
    of: `redeem:${reward.event}`,
    account: person.id,
    by: random.pick(['shopper', 'staff']),
    body,
    carryOut: async (process, call) => {
      const operation = call.principal.customer === null ? `redeem:${person.id}` : 'shopper.redeem';
      const outcome = await process.redemptions.reserve(person.id, body, commandContext(call, operation));
      const { data, receipt } = answered(outcome);
      return { data, receipt };
    },
    done: (answer) => {
      const { id, code } = (answer as Redeemed).data.coupon;
      simulation.coupons.push({ shop: merchant.shop, id, code, customer: person.id });
    },
  });
}

/** A merchant revokes a coupon, in any state. */
export function revoke(simulation: Simulation, merchant: SimMerchant, person: Person): SimulatedRequest {
  const { random } = simulation;
  const coupon = random.pick(simulation.coupons.filter(({ shop }) => shop === merchant.shop));
  if (!coupon) return redeem(simulation, merchant, person);
  const { text, key } = note(simulation);
  return requestOf(simulation, merchant, {
    kind: 'revoke',
    params: { id: coupon.id },
    body: { adminNote: text },
    key: random.chance(0.85) ? key : null,
    carryOut: async (process, call) =>
      answered(await process.revocations.revoke(coupon.id, text, commandContext(call, `revoke:${coupon.id}`))),
  });
}

/** For each revocation in a rich account: fills the account concurrently, so that the returned points exceed its cap (I-36). */
export function fillBeside(simulation: Simulation, requests: readonly SimulatedRequest[]): SimulatedRequest[] {
  const revoked = requests.flatMap(({ kind, params }) => (kind === 'revoke' ? [params?.id] : []));
  return simulation.coupons
    .filter(({ id }) => revoked.includes(id))
    .flatMap(({ shop, customer }) => {
      const merchant = simulation.merchants.find((one) => one.shop === shop);
      const person = merchant?.people.find(({ id }) => id === customer);
      if (!merchant || !person) return [];
      return [
        adjusting(simulation, merchant, person, { amount: POINTS_CAP - balanceOf(simulation, merchant, person) }),
      ];
    });
}

/** A customer joins, or is removed from the program. */
export function membership(simulation: Simulation, merchant: SimMerchant, person: Person): SimulatedRequest {
  const { random } = simulation;
  if (random.chance(0.5))
    return requestOf(simulation, merchant, {
      kind: 'join',
      account: person.id,
      by: 'shopper',
      body: {},
      carryOut: (process, call) => process.api.answer(joinAsShopper, call),
    });
  const ids = random.shuffled(merchant.people.map(({ id }) => id)).slice(0, random.int(1, 2));
  return requestOf(simulation, merchant, {
    kind: 'status',
    body: { ids, status: random.pick(['Member', 'Member', 'Left']) },
    carryOut: (process, call) => process.api.answer(setCustomersStatus, call),
  });
}
