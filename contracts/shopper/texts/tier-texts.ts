/** Texts of the tier card in English; `{n}` is an amount, `{tier}` a title. */
export const tierEnglish = {
  title: 'Your tier',
  ofShop: 'VIP tiers',
  toGo: '{n} to go to {tier}',
  all: 'All tiers and perks',
  moneySpent: '{n}',
  numberOfOrders: '{n} orders',
};
