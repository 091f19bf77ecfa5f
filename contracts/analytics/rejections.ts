/** Texts of the rejections of this context. `{name}` is filled from the rejection's parameters. */
export const analyticsRejections = {
  'report.unknown': 'This report is not scheduled any more',
  'report.recipient-unknown': 'A person is not on the store’s staff, or has not opened the app yet',
  'report.too-many': 'At most {most} reports can be scheduled',
} as const;
