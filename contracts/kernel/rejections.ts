/** Texts of the rejections that any command may answer. `{name}` is filled from the rejection's parameters. */
export const kernelRejections = {
  'command.key-reused': 'This idempotency key was used for another request',
} as const;
