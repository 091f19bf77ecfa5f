/** Currencies whose unit is worth about a tenth, a hundredth, … of a US dollar. In all others a unit is worth about one. */
const UNITS: Readonly<Record<number, string>> = {
  10: 'CNY CZK DKK EGP GTQ HKD HNL MAD MDL MXN NAD NIO NOK SEK SZL THB TRY TWD UAH UYU ZAR',
  100: 'AFN ALL BDT DOP DZD ETB HTG INR ISK JMD JPY KES KGS LKR MKD MZN NPR PHP PKR RSD RUB VUV XPF',
  1000: 'AMD AOA ARS CDF CLP COP CRC DJF HUF IQD KMF KRW KZT LRD MMK MWK NGN RWF SDG TZS XAF XOF YER',
  10000: 'BIF GNF IDR KHR LAK LBP MGA MNT PYG SLE UGX UZS VND',
};

const unitByCurrency = new Map(
  Object.entries(UNITS).flatMap(([unit, codes]) => codes.split(' ').map((code) => [code, Number(unit)] as const)),
);

/** The share of a customer's spending that first programs give back. */
const FIRST_PERCENT_BACK = 5;
const POINTS_COST = 100;
/** Units of a typical order. */
const TYPICAL_UNITS = 50;

/** Default values of a shop's first programs; amounts in major units of its currency. */
export interface FirstValues {
  readonly earnPoint: number;
  readonly rateMoney: number;
  readonly pointsCost: number;
  readonly redeemValue: number;
  /** Amount of the order in examples. */
  readonly typicalOrder: number;
}

/** First values of a currency: a point for about a dollar's worth, and for a hundred points 5 % of what earned them. */
export function firstValues(currency: string): FirstValues {
  const unit = unitByCurrency.get(currency) ?? 1;
  return {
    earnPoint: 1,
    rateMoney: unit,
    pointsCost: POINTS_COST,
    redeemValue: (POINTS_COST * unit * FIRST_PERCENT_BACK) / 100,
    typicalOrder: TYPICAL_UNITS * unit,
  };
}

/** The percentage of their spending that customers get back as a discount; null while a number is missing. */
export function percentBack({
  earnPoint,
  rateMoney,
  pointsCost,
  redeemValue,
}: Omit<FirstValues, 'typicalOrder'>): number | null {
  const percent = (earnPoint / rateMoney) * (redeemValue / pointsCost) * 100;
  return Number.isFinite(percent) && percent > 0 ? percent : null;
}
