import { decimalsOf, fromMinor, type Minor, rateOf, scale, toMinor } from './money.js';
import type { Order } from './state.js';

interface MoneySet {
  shop_money: { amount: string; currency_code: string };
  presentment_money: { amount: string; currency_code: string };
}

/** Formats amounts of one order as text and as pairs of shop money and presentment money. */
export class OrderMoney {
  readonly presentment: string;

  constructor(
    readonly currency: string,
    private readonly rate: { currency: string; rate: string } | null,
  ) {
    this.presentment = rate?.currency ?? currency;
  }

  static of(order: Order, currency: string): OrderMoney {
    return new OrderMoney(currency, order.presentment);
  }

  text(value: Minor): string {
    return fromMinor(value, this.currency);
  }

  set(value: Minor): MoneySet {
    return {
      shop_money: { amount: this.text(value), currency_code: this.currency },
      presentment_money: { amount: this.shown(value), currency_code: this.presentment },
    };
  }

  setOf(text: string): MoneySet {
    return this.set(toMinor(text, this.currency));
  }

  private shown(value: Minor): string {
    if (!this.rate) return this.text(value);
    const { numerator, denominator } = rateOf(this.rate.rate);
    const up = 10n ** BigInt(decimalsOf(this.presentment));
    const down = 10n ** BigInt(decimalsOf(this.currency));
    return fromMinor(scale(value, numerator * up, denominator * down), this.presentment);
  }
}
