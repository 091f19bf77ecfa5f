/** Texts of the rejections of this context. `{name}` is filled from the rejection's parameters. */
export const analyticsRejections = {
  'liability.day-open': 'This day has not ended yet',
  'liability.closed-later': 'Closed up to {date} already',
  'liability.no-rate': 'Set what points are worth first',
  'liability.figures-changed': 'The figures changed meanwhile: there are {points} points now',
  'liability.rate-currency': 'The rate must be in {currency}',
  'liability.rate-zero': 'Points must be worth more than nothing',
} as const;
