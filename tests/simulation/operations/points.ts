import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import { answered } from '@loyalty/services/platform/http/call';
import type { Account as Model } from '../../checker/model/account.js';
import type { Town } from '../town.js';
import { causeOf, type Wish } from '../wishes.js';
import type { Merchant, Person } from '../world.js';
import { choiceFor } from './rewards.js';
import { note, wishOf } from './wish-of.js';

const modelOf = (town: Town, merchant: Merchant, person: Person): Model | undefined =>
  town.oracle.model(`${merchant.shop}/points/${person.id}`);

const balanceOf = (town: Town, merchant: Merchant, person: Person): number =>
  modelOf(town, merchant, person)?.availableAt(town.time.iso()) ?? 0;

/** An adjustment of an account by `what`: an amount or a new balance. */
function adjusting(town: Town, merchant: Merchant, person: Person, what: object, isKeyed = true): Wish {
  const { text, key } = note(town);
  return wishOf(town, merchant, {
    kind: 'adjust',
    account: person.id,
    params: { id: person.id },
    body: { ...what, adminNote: text, customerNote: '' },
    key: isKeyed ? key : null,
    carryOut: (process, call) => process.api.adjust.execute({ call } as never),
  });
}

/** A merchant gives or takes points: around 0, the balance, and now and then the cap. */
export function adjust(town: Town, merchant: Merchant, person: Person): Wish {
  const { random } = town;
  const balance = balanceOf(town, merchant, person);
  const amount = random.weighted<number>([
    [6, random.int(1, 300)],
    [3, -random.int(1, 100)],
    [2, -balance],
    [1, -balance - 1],
    [1, 1 - balance],
    [0.2, POINTS_CAP],
    [town.setting.rich ? 20 : 0.2, POINTS_CAP - balance],
  ]);
  const what = random.chance(0.8)
    ? { amount }
    : { newBalance: random.pick([0, balance, balance + 1, random.int(0, 400)]) };
  return adjusting(town, merchant, person, what, random.chance(0.85));
}

/** A merchant brings an account to nothing: what is left is taken, what is owed is given. */
export function empty(town: Town, merchant: Merchant, person: Person): Wish {
  const debt = modelOf(town, merchant, person)?.debt ?? 0;
  return adjusting(town, merchant, person, debt > 0 ? { amount: debt } : { newBalance: 0 });
}

/** A merchant undoes an adjustment, perhaps one that is undone already. */
export function undo(town: Town, merchant: Merchant, person: Person): Wish {
  const { random } = town;
  const events = [...(modelOf(town, merchant, person)?.adjustments.keys() ?? [])];
  const event = random.pick(events);
  if (!event) return adjust(town, merchant, person);
  const { text, key } = note(town);
  return wishOf(town, merchant, {
    kind: 'undo',
    account: person.id,
    params: { id: person.id, event },
    body: { mode: random.pick(['claw_back', 'forgive']), adminNote: text },
    key: random.chance(0.85) ? key : null,
    carryOut: (process, call) => process.api.undo.execute({ call } as never),
  });
}

interface Redeemed {
  readonly data: { readonly coupon: { readonly id: string; readonly code: string } };
}

/** A shopper, or staff for them, redeems a reward; picked amounts are near the balance. */
export function redeem(town: Town, merchant: Merchant, person: Person): Wish {
  const { random } = town;
  const rewards = merchant.programs.filter(({ body }) => 'pointsCost' in body);
  const reward = random.pick(rewards);
  if (!reward) return adjust(town, merchant, person);
  const balance = balanceOf(town, merchant, person);
  const step = Number(reward.body.pointsCost);
  const most = Math.floor(balance / step) * step;
  const points = random.pick([step, most, most, most + step, step * random.int(1, 5), balance]);
  const body = { programId: reward.id, ...choiceFor(random, reward.body, points) };
  return wishOf(town, merchant, {
    kind: 'redeem',
    of: `redeem:${reward.event}`,
    account: person.id,
    by: random.pick(['shopper', 'staff']),
    body,
    carryOut: async (process, call) => {
      const operation = call.principal.customer === null ? `redeem:${person.id}` : 'shopper.redeem';
      const outcome = await process.api.redemptions.reserve(person.id, body, causeOf(call, operation));
      const { data, receipt } = answered(outcome);
      return { data, receipt };
    },
    done: (answer) => {
      const { id, code } = (answer as Redeemed).data.coupon;
      town.coupons.push({ shop: merchant.shop, id, code, customer: person.id });
    },
  });
}

/** A merchant takes a coupon back, whatever became of it. */
export function revoke(town: Town, merchant: Merchant, person: Person): Wish {
  const { random } = town;
  const coupon = random.pick(town.coupons.filter(({ shop }) => shop === merchant.shop));
  if (!coupon) return redeem(town, merchant, person);
  const { text, key } = note(town);
  return wishOf(town, merchant, {
    kind: 'revoke',
    params: { id: coupon.id },
    body: { adminNote: text },
    key: random.chance(0.85) ? key : null,
    carryOut: async (process, call) =>
      answered(await process.api.revocations.revoke(coupon.id, text, causeOf(call, `revoke:${coupon.id}`))),
  });
}

/** Beside each coupon that is taken back where accounts are rich: its account is filled, so that its points do not fit back (I-36). */
export function fillBeside(town: Town, wishes: readonly Wish[]): Wish[] {
  const revoked = wishes.flatMap(({ kind, params }) => (kind === 'revoke' ? [params?.id] : []));
  return town.coupons
    .filter(({ id }) => revoked.includes(id))
    .flatMap(({ shop, customer }) => {
      const merchant = town.merchants.find((one) => one.shop === shop);
      const person = merchant?.people.find(({ id }) => id === customer);
      if (!merchant || !person) return [];
      return [adjusting(town, merchant, person, { amount: POINTS_CAP - balanceOf(town, merchant, person) })];
    });
}

/** Somebody joins, or is taken out of the program. */
export function membership(town: Town, merchant: Merchant, person: Person): Wish {
  const { random } = town;
  if (random.chance(0.5))
    return wishOf(town, merchant, {
      kind: 'join',
      account: person.id,
      by: 'shopper',
      body: {},
      carryOut: (process, call) => process.api.join.execute({ call } as never),
    });
  const ids = random.shuffled(merchant.people.map(({ id }) => id)).slice(0, random.int(1, 2));
  return wishOf(town, merchant, {
    kind: 'status',
    body: { ids, status: random.pick(['Member', 'Member', 'Left']) },
    carryOut: (process, call) => process.api.status.execute({ call } as never),
  });
}
