/** Images that are uploaded in forms. */
export const files = {
  upload: 'Upload icon',
  replace: 'Replace icon',
  remove: 'Remove icon',
  refused: 'Cannot upload image',
  failed: 'Image upload failed. Please try again.',
} as const;
