import path from 'node:path';

// As the app's developer deploys them to the platform: beside the sources of the repository.
const EXTENSIONS = path.join(
  import.meta.dirname.replace(/dist[\\/]demo-store/, 'demo-store'),
  '..',
  '..',
  'extensions',
);

/** Folder of what the build made of the app's extensions. */
export const builtExtensions: string = path.join(EXTENSIONS, 'dist');

/** Folder of the app's theme extension, which the platform takes as it is. */
export const themeExtension: string = path.join(EXTENSIONS, 'loyalty-theme');

/** Folder of the app's discount function. */
export const discountFunction: string = path.join(EXTENSIONS, 'loyalty-discount');
