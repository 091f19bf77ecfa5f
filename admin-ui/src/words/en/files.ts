/** Images that are uploaded in forms. */
export const files = {
  upload: 'Upload icon',
  replace: 'Replace icon',
  remove: 'Remove icon',
  rejected: 'Cannot upload image',
  failed: 'Image upload failed. Please try again.',
} as const;
