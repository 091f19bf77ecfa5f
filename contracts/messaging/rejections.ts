/** Texts of the rejections of this context, in the spec's words where it has them. `{name}` is filled from the rejection's parameters. */
export const messagingRejections = {
  'mail.unknown': 'Email not found',
  'mail.waiting': 'This email has not been sent yet',
  'mail.test-failed': 'Failed to send mail test',
  'mail-hold.unknown': 'Held emails not found',
  'mail-hold.ended': 'These emails have already been released or discarded',
  'suppression.unknown': 'Address not found',
} as const;
