import { EMBED_HANDLE } from '@loyalty/contracts/shop/theme-editor';
import { z } from 'zod';
import { AdminApi } from './admin-api.js';
import type { PlatformOptions } from './library.js';
import { operation } from './operations.js';
import type { PlatformOutcome, ShopAccess } from './platform.gateway.js';
import type { PublishedTheme, ThemeGateway } from './theme.gateway.js';
import { hasEmbedOn, JSON_TEMPLATES, SETTINGS, sectionFilesOf, takesAppBlocks } from './theme-files.js';

/** The platform reads at most so many files by name. */
const FILES_PER_CALL = 50;

const MAIN_THEME_FILES = operation(
  `query MainThemeFiles($names: [String!]!) {
    themes(first: 1, roles: [MAIN]) {
      nodes {
        files(first: 50, filenames: $names) {
          nodes { filename body { ... on OnlineStoreThemeFileBodyText { content } } }
        }
      }
    }
  }`,
  z.object({
    themes: z.object({
      nodes: z.array(
        z.object({
          files: z
            .object({
              nodes: z.array(z.object({ filename: z.string(), body: z.object({ content: z.string().optional() }) })),
            })
            .nullable(),
        }),
      ),
    }),
  }),
);

/** Themes of the real platform, by its Admin GraphQL API; needs the scope `read_themes`. */
export class ShopifyThemes implements ThemeGateway {
  private readonly api: AdminApi;

  constructor(options: PlatformOptions) {
    this.api = new AdminApi(options);
  }

  async published(shop: ShopAccess): Promise<PlatformOutcome<PublishedTheme>> {
    const read = await this.texts(shop, [...JSON_TEMPLATES, SETTINGS]);
    if (!read.ok) return read;
    const { [SETTINGS]: settings = '', ...templates } = read.value;
    const isEmbedOn = hasEmbedOn(settings, EMBED_HANDLE);
    const sections = [...new Set(Object.values(templates).flatMap(sectionFilesOf))].slice(0, FILES_PER_CALL);
    if (sections.length === 0) return { ok: true, value: { takesAppBlocks: false, isEmbedOn } };
    const found = await this.texts(shop, sections);
    if (!found.ok) return found;
    return { ok: true, value: { takesAppBlocks: Object.values(found.value).some(takesAppBlocks), isEmbedOn } };
  }

  /** Contents of files of the published theme by name; files that it lacks are left out. */
  private async texts(shop: ShopAccess, names: readonly string[]): Promise<PlatformOutcome<Record<string, string>>> {
    const answer = await this.api.request(shop, MAIN_THEME_FILES, { names });
    if (!answer.ok) return answer;
    const files = answer.value.themes.nodes.flatMap(({ files }) => files?.nodes ?? []);
    return { ok: true, value: Object.fromEntries(files.map(({ filename, body }) => [filename, body.content ?? ''])) };
  }
}
