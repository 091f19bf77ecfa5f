import { plainStanding } from '@loyalty/contracts/customers/standing';
import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import { exponentOf } from '@loyalty/contracts/kernel/money';
import { localDay } from '../../../../kernel/calendar.js';
import type { Clock } from '../../../../platform/clock/clock.js';
import type { Ledger } from '../../../../platform/commands/ledger.js';
import { emptyAccount } from '../../../points/domain/account.js';
import type { OrderRule } from '../../../points/domain/commands.js';
import { settleOrder } from '../../../points/domain/settle-order.js';
import { rulesToday } from '../../../programs/application/draft-rules.js';
import { loadProgramBook } from '../../../programs/application/queries.js';
import { loadShop } from '../../../shop/application/queries.js';

/** Whether a program pays whatever is ordered: of others an amount alone does not tell. */
const paysAnything = ({ settings, onlySubscriptions }: OrderRule): boolean =>
  !onlySubscriptions &&
  settings.conditions.length === 0 &&
  settings.typeProductMatch === 'all' &&
  settings.appliedPlaceOrderTo !== 'pos' &&
  settings.appliedPlaceOrderTo !== 'draft';

/** An amount without the digits that its currency does not have: a page's own arithmetic may leave some. */
function inUnits(amount: string, currency: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.slice(0, exponentOf(currency)).padEnd(1, '0')}`;
}

/** An order of one line over an amount, placed and paid now in the online store. */
function orderOver(amount: string, currency: string, now: string): OrderSnapshot {
  const line = { line: '1', product: null, variant: null, title: '', vendor: '', subscription: false };
  return {
    order: '1',
    number: '#1',
    customer: '1',
    currency,
    placedAt: now,
    updatedAt: now,
    paid: true,
    cancelledAt: null,
    channel: 'online',
    origin: 'web',
    tags: [],
    gateways: [],
    shippingMethods: [],
    grams: 0,
    subtotal: amount,
    discount: '0',
    taxesIncluded: true,
    lines: [{ ...line, quantity: 1, net: amount, tax: '0', taxes: [], giftCard: false }],
    shipping: '0',
    shippingTax: '0',
    shippingTaxes: [],
    tip: '0',
    tipLines: [],
    total: amount,
    added: '0',
    outstanding: '0',
    presentment: null,
    discountCodes: [],
    test: false,
  };
}

/** Points that orders bring to a member without a tier, by the decision that settles orders. */
export class PointsFor {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /** @returns by amount; null where no program pays orders */
  async of(shop: string): Promise<(amount: string) => number | null> {
    const now = this.clock.now().toISOString();
    const [{ zone, currency }, book] = await Promise.all([
      loadShop(this.ledger, shop),
      loadProgramBook(this.ledger, shop),
    ]);
    const rules = rulesToday(book, now, zone, localDay(now, zone)).filter(paysAnything);
    const standing = plainStanding('Member');
    return (amount) => {
      if (rules.length === 0) return null;
      let ids = 0;
      const snapshot = orderOver(inUnits(amount, currency), currency, now);
      const terms = { zone, expiry: null };
      const command = { kind: 'SettleOrder' as const, snapshot, refunds: [], rules, standing, terms };
      const events = settleOrder(command, emptyAccount(), { now, newId: () => String(++ids) });
      return events.reduce((sum, event) => (event.type === 'PointsEarned' ? sum + event.data.points : sum), 0);
    };
  }
}
