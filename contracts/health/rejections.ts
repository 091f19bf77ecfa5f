/** Texts of the rejections of this context, in the spec's words where it has them. `{name}` is filled from the rejection's parameters. */
export const healthRejections = {
  'health.not-parked.unknown': 'This no longer needs attention',
  'health.busy': 'A rebuild or a check is already running',
} as const;
