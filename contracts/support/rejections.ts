/** Texts of the rejections of this context, in the spec's words where it has them. `{name}` is filled from the rejection's parameters. */
export const supportRejections = {
  'support.no-such-shop': 'No store with this name uses the app',
  'support.own-shop': 'You already work in this store',
  'support.no-login': 'Support login not found',
  'support.login-ended': 'This support login has already ended',
  'support.personal': 'The reason is permanent. Don’t include email addresses or phone numbers.',
  'support.body-deleted': 'The body was deleted when this webhook was processed, so it can’t be replayed',
  'support.in-progress': 'This webhook is still being processed',
} as const;
