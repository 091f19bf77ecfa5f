/** Texts of the rejections of this context, in the spec's words where it has them. `{name}` is filled from the rejection's parameters. */
export const auditRejections = {
  'audit.seat-taken': 'This staff member already has auditor access',
  'audit.no-seat': 'This staff member doesn’t have auditor access',
  'audit.own-seat': 'The owner of the store account can’t be an auditor',
  'audit.own-sign-in': 'The owner of the store account can’t end their own access',
  'audit.personal': 'Notes are permanent. Don’t include email addresses or phone numbers.',
  'audit.too-many-notes': 'An event can have up to {most} notes',
} as const;
