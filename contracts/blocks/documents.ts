import type { DocumentKind } from '../documents/kind.js';
import { blockDocument } from './kind.js';
import { type BlockName, blockKinds, blockNames } from './kinds.js';

/** The document of each kind of block. */
export const blockDocuments = Object.fromEntries(
  blockNames.map((name) => [name, blockDocument(name, blockKinds[name])]),
) as Readonly<Record<BlockName, DocumentKind<(typeof blockKinds)[BlockName]['settings']>>>;
