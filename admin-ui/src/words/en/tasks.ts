/** Long work of the background: its progress and its end. */
export const tasks = {
  starting: 'Starting',
  progress: '{{done}} of {{total}}',
  counted: '{{done}} so far',
  done: 'Done',
  failed: 'This couldn’t be finished',
  cancelled: 'Cancelled',
  cancel: 'Cancel',
  errors_one: '{{n}} row failed',
  errors_other: '{{n}} rows failed',
  row: 'Row {{row}}: {{message}}',
  moreErrors: 'Show more rows',
} as const;
