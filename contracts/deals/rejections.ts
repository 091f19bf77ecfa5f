/** Texts of the rejections of this context. `{name}` is filled from the rejection's parameters. */
export const dealsRejections = {
  'deals.unknown': 'This deal does not exist',
  'deals.percent': 'The code {code} gives {percent}%',
  'deals.ended': 'The deal must end in the future',
  'deals.promo-closed': 'This offer is not available',
  'deals.promo-claimed': 'An offer was claimed before',
  'deals.too-many': 'At most {most} deals can be open',
  'deals.step-unknown': 'There is no growth reward for this number of orders',
  'deals.step-open': 'This growth reward is not reached yet',
  'deals.step-claimed': 'This growth reward was claimed before',
} as const;
