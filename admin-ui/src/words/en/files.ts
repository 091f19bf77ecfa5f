/** Images that are uploaded in forms. */
export const files = {
  upload: 'Upload icon',
  replace: 'Replace icon',
  remove: 'Remove icon',
  logo: { upload: 'Upload logo', replace: 'Replace logo', remove: 'Remove logo' },
  rejected: 'Cannot upload image',
  failed: 'Image upload failed. Please try again.',
} as const;
