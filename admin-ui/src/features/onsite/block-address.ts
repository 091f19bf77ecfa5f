import { type BlockName, blockKinds, blockNames } from '@loyalty/contracts/blocks/kinds';

const pathOf = (name: BlockName): string | undefined => {
  const kind: { readonly path?: string } = blockKinds[name];
  return kind.path;
};

/** The editor of a block: at its own address where it has one, else below the hub. */
export const editorOf = (name: BlockName): string => pathOf(name) ?? `/storefront/${name}`;

/** The block of an address; undefined for a name that no block has. */
export const blockAt = (path: string): BlockName | undefined =>
  blockNames.find((name) => pathOf(name) === path || `/storefront/${name}` === path);
