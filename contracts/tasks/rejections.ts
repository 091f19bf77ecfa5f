/** Texts of the rejections of tasks. `{name}` is filled from the rejection's parameters. */
export const taskRejections = {
  'task.not-cancellable': 'This cannot be cancelled once it has started',
} as const;
