import { z } from 'zod';
import { AdminApi } from './admin-api.js';
import type { PlatformOptions } from './library.js';
import { operation } from './operations.js';
import type { PlatformOutcome, ShopAccess } from './platform.gateway.js';
import type { ThemeGateway } from './theme.gateway.js';
import { JSON_TEMPLATES, sectionFilesOf, takesAppBlocks } from './theme-files.js';

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
            .object({ nodes: z.array(z.object({ body: z.object({ content: z.string().optional() }) })) })
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

  async takesAppBlocks(shop: ShopAccess): Promise<PlatformOutcome<boolean>> {
    const templates = await this.texts(shop, JSON_TEMPLATES);
    if (!templates.ok) return templates;
    const sections = [...new Set(templates.value.flatMap(sectionFilesOf))].slice(0, FILES_PER_CALL);
    if (sections.length === 0) return { ok: true, value: false };
    const found = await this.texts(shop, sections);
    return found.ok ? { ok: true, value: found.value.some(takesAppBlocks) } : found;
  }

  /** Contents of files of the published theme; files that it lacks are left out. */
  private async texts(shop: ShopAccess, names: readonly string[]): Promise<PlatformOutcome<string[]>> {
    const answer = await this.api.request(shop, MAIN_THEME_FILES, { names });
    if (!answer.ok) return answer;
    const files = answer.value.themes.nodes.flatMap(({ files }) => files?.nodes ?? []);
    return { ok: true, value: files.flatMap(({ body }) => body.content ?? []) };
  }
}
