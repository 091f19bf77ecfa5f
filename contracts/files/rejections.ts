/** Texts of the rejections of this context. `{name}` is filled from the rejection's parameters. */
export const filesRejections = {
  'file.unknown': 'File not found',
  'file.missing': 'Choose a file',
  'file.too-large': 'The file is larger than {limit}',
  'file.quota':
    'Your shop has stored as much as it may: {files} files or {size}. Files of ended imports are removed after 30 days.',
  'file.wrong-type': 'This kind of file is not supported here',
  'image.too-large': 'Image is larger than {limit}',
  'image.too-many-pixels': 'Image sides are longer than {limit} pixels',
  'image.wrong-type': 'Image type is not supported',
  'icon.failed': 'Failed to generate icon. Please try again.',
  'icon.not-reached': 'No image was found at this URL',
  'background.failed': 'Failed to remove background image',
} as const;
