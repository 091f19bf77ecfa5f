import { FileLinks } from '../../../../platform/files/links.js';

/** Links to evidence packs. */
export class PackLinks extends FileLinks {}
