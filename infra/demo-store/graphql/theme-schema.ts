import type { DemoShop } from '../shops.js';
import type { ShopState } from '../state.js';
import { themeFiles } from '../theme/files.js';
import type { Field } from './execute.js';

type AdminField = Field<ShopState>;
type File = ReturnType<typeof themeFiles>[number];

const of = <Source>(type: string, read: (source: Source) => unknown): AdminField => ({
  of: type,
  resolve: (source: never) => read(source),
});

/** The published theme in the Admin API. */
export const themeSchema = {
  unions: { OnlineStoreThemeFileBody: ['OnlineStoreThemeFileBodyText'] },
  queries: {
    themes: {
      of: 'OnlineStoreThemeConnection',
      args: ['first', 'roles'],
      resolve: (_root: never, _args: Record<string, unknown>, { facts }: ShopState) => ({ nodes: [facts] }),
    },
  } satisfies Record<string, AdminField>,
  types: {
    OnlineStoreThemeConnection: { nodes: of<{ nodes: DemoShop[] }>('OnlineStoreTheme', ({ nodes }) => nodes) },
    OnlineStoreTheme: {
      files: {
        of: 'OnlineStoreThemeFileConnection',
        args: ['first', 'filenames'],
        resolve: (facts: DemoShop, { first, filenames }: Record<string, unknown>) => ({
          nodes: themeFiles(facts, filenames as string[]).slice(0, Number(first)),
        }),
      },
    },
    OnlineStoreThemeFileConnection: { nodes: of<{ nodes: File[] }>('OnlineStoreThemeFile', ({ nodes }) => nodes) },
    OnlineStoreThemeFile: {
      filename: { resolve: ({ filename }: File) => filename },
      body: of<File>('OnlineStoreThemeFileBody', (file) => file),
    },
    OnlineStoreThemeFileBodyText: { content: { resolve: ({ content }: File) => content } },
  } satisfies Record<string, Record<string, AdminField>>,
};
