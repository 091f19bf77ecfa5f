/** What an order's line has when nothing is special about it. */
export const plainLine = { variant: null, vendor: '', subscription: false, taxes: [] };

/** What an order has that no condition asks about. */
export const plainOrder = {
  origin: 'web',
  tags: [],
  gateways: [],
  shippingMethods: [],
  grams: 0,
  subtotal: '0',
  discount: '0',
  shippingTaxes: [],
};
