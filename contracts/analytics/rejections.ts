/** Texts of the rejections of this context. `{name}` is filled from the rejection's parameters. */
export const analyticsRejections = {
  'liability.day-open': 'This day has not ended yet',
  'liability.closed-later': 'Closed up to {date} already',
  'liability.no-rate': 'Set what points are worth first',
  'liability.figures-changed': 'The figures changed meanwhile: there are {points} points now',
  'liability.rate-too-fine': 'At most {n} decimals',
  'liability.rate-currency': 'The rate must be in {currency}',
  'liability.rate-zero': 'Points must be worth more than nothing',
  'report.unknown': 'This report is not scheduled any more',
  'report.recipient-unknown': 'A person is not on the store’s staff, or has not opened the app yet',
  'report.scheduled-already': 'This report is already scheduled for these people at this interval',
  'report.too-many': 'At most {most} reports can be scheduled',
} as const;
