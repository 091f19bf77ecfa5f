import { getTypicalOrder } from '@loyalty/contracts/intake/queries';
import { exponentOf } from '@loyalty/contracts/kernel/money';
import { catalogue, type ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import { listEarningPrograms, type ProgramOf } from '@loyalty/contracts/programs/queries';
import type { PlaceOrderSettings } from '@loyalty/contracts/programs/settings/orders';
import { isAutomatic } from '@loyalty/contracts/programs/settings/reward-rules';
import { useTranslation } from 'react-i18next';
import { useRead, useRows } from '../../data/hooks.js';
import { useFormat } from '../../kit/format/format-context.js';
import { firstValues } from './first-values.js';
import type { Settings } from './settings-of.js';
import { earningOrder, pointsFor, rewardCost } from './worked-example.js';

/** Rewards whose value is an amount of money. */
export const PAID_IN_MONEY: readonly ProgramEvent[] = ['amount_discount', 'pos_amount_discount', 'store_credit'];

type OrderProgram = ProgramOf<'place_order'>;

/** The rate at which most customers earn: of the active program for all of them that comes first. */
export function usualRate(rows: readonly { event: string }[]): OrderProgram | undefined {
  return rows
    .filter((row): row is OrderProgram => row.event === 'place_order')
    .filter(({ state, earnBy, applyTo }) => state === 'Active' && earnBy === 'price' && applyTo.startsWith('all_'))
    .sort((one, other) => (one.priorityPlaceOrder ?? 0) - (other.priorityPlaceOrder ?? 0))[0];
}

/** Sentence with the points that a typical order of the shop, or one that the draft's conditions name, earns by the draft; empty where the amount does not decide that. */
function useOrderExample(event: ProgramEvent, settings: Settings | null): string {
  const { t } = useTranslation();
  const f = useFormat();
  const isByAmount =
    (event === 'place_order' || event === 'subscription_order') &&
    (settings as PlaceOrderSettings | null)?.earnBy === 'price';
  const { data } = useRead(getTypicalOrder, {}, { enabled: isByAmount });
  if (!isByAmount || !data) return '';
  const own = { goods: Number(data.data.goods ?? 0), total: Number(data.data.total ?? 0) };
  const { typicalOrder } = firstValues(f.currency);
  const usual = own.goods > 0 ? own : { goods: typicalOrder, total: typicalOrder };
  const draft = settings as PlaceOrderSettings;
  const order = earningOrder(draft, usual, 10 ** -exponentOf(f.currency));
  if (!order) return '';
  const money = draft.earnPointTax && draft.earnPointShippingFee ? order.total : order.goods;
  const points = pointsFor(money, draft, draft.roundingMethod);
  const key = order === own ? 'programs.worked.typical' : 'programs.worked.order';
  return t(key, { money: f.money(money), count: points, n: f.points(points) });
}

/** What a shopper spends to get the reward, and what it costs the shop; empty without a usual rate. */
function useRewardExample(event: ProgramEvent, settings: Settings | null): string {
  const { t } = useTranslation();
  const f = useFormat();
  const {
    pointsCost = 0,
    redeemValue = 0,
    costMode = 'fixed',
  } = (settings ?? {}) as Readonly<Partial<{ pointsCost: number; redeemValue: number; costMode: string }>>;
  const isPriced =
    settings !== null && catalogue[event].type === 'spending' && pointsCost > 0 && !isAutomatic({ settings });
  const rows = useRows(listEarningPrograms, {}, { enabled: isPriced }).data?.data;
  const rate = rows && usualRate(rows);
  if (!isPriced || !rate || costMode !== 'fixed') return '';
  const cost = rewardCost(pointsCost, PAID_IN_MONEY.includes(event) ? redeemValue : null, rate);
  if (!cost) return '';
  const spend = f.money(cost.spend);
  if (!cost.gives) return t('programs.worked.spend', { spend });
  const { money, percent } = cost.gives;
  return t('programs.worked.cost', { spend, money: f.money(money), percent: f.share(Math.round(percent * 10) / 10) });
}

/** The draft in numbers of this shop, in one sentence; empty where there is none to say. */
export function useWorkedExample(event: ProgramEvent, settings: Settings | null): string {
  const order = useOrderExample(event, settings);
  const reward = useRewardExample(event, settings);
  return order || reward;
}
