/** Texts of the rejections of this context, in the spec's words where it has them. `{name}` is filled from the rejection's parameters. */
export const messagingRejections = {
  'mail.unknown': 'Email not found',
  'mail.waiting': 'This email has not been sent yet',
  'mail.test-failed': 'Failed to send mail test',
  'mail.resent': 'This email was sent again several times. Try again tomorrow.',
  'mail.tests': 'Too many test emails were sent. Try again in an hour.',
  'mail-hold.unknown': 'Held emails not found',
  'mail-hold.ended': 'These emails have already been released or discarded',
  'suppression.unknown': 'Address not found',
} as const;
