/** Texts of rejections common to all commands. `{name}` is filled from the rejection's parameters. */
export const kernelRejections = {
  'command.key-reused': 'This idempotency key was used for another request',
  'plan.needed': 'Please upgrade to {plan} plan to use this feature.',
  'feature.support-lock': 'This is locked for your store. Contact support to use it.',
  'feature.flag': 'This feature is not open for your store. Please contact us.',
  'feature.platform-plan': 'This feature needs another plan of your store: {plans}.',
  'feature.pos': 'POS integration needs Pro plus POS, Advanced or Enterprise.',
  'feature.scope': 'This feature needs permissions that your store has not granted: {scopes}.',
} as const;
