/** Fields of an ordinary order line. */
export const plainLine = { variant: null, vendor: '', subscription: false, taxes: [] };

/** Order fields that are irrelevant for conditions. */
export const plainOrder = {
  origin: 'web',
  tags: [],
  gateways: [],
  shippingMethods: [],
  grams: 0,
  subtotal: '0',
  discount: '0',
  shippingTaxes: [],
  outstanding: '0',
  tipLines: [],
  added: '0',
  presentment: null,
};
