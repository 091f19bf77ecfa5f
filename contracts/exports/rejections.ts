/** Texts of the rejections of this context. `{name}` is filled from the rejection's parameters. */
export const exportsRejections = {
  'export.quota':
    'Your shop has stored as many exports as it may: {files} files or {size}. Each is removed after 7 days.',
} as const;
