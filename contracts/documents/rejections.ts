/** Texts of the rejections of this context. `{name}` is filled from the rejection's parameters. */
export const documentsRejections = {
  'document.unknown': 'Document not found',
  'document.changed': 'Someone else changed this document',
  'document.no-draft': 'There is no draft to publish',
  'document.no-such-version': 'This document has no such version',
  'document.version-outdated': 'The settings of this version are not allowed any more',
  'document.schedule-past': 'Choose a time in the future',
  'document.schedule-far': 'Choose a day within the next year',
  'document.not-scheduled': 'No publication is scheduled',
} as const;
