/** Texts of the rejections of this context, in the spec's words where it has them. `{name}` is filled from the rejection's parameters. */
export const appKeysRejections = {
  'app-key.unknown': 'Key not found',
  'app-key.revoked': 'This key was already revoked',
  'app-key.too-many': 'You can have up to {most} active keys. Revoke one first.',
} as const;
