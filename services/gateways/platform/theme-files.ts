import { z } from 'zod';

/** Templates into which blocks of the app are placed. */
export const JSON_TEMPLATES = ['product', 'collection', 'index'].map((name) => `templates/${name}.json`);

/** Settings of a theme, among them the embeds of apps. */
export const SETTINGS = 'config/settings_data.json';

const COMMENT = /^\s*\/\*[\s\S]*?\*\//;
const SCHEMA = /\{%-?\s*schema\s*-?%\}([\s\S]*?)\{%-?\s*endschema\s*-?%\}/;

const Template = z.object({ sections: z.record(z.string(), z.object({ type: z.string() })) });
const SectionSchema = z.object({ blocks: z.array(z.object({ type: z.string() })).optional() });

const Embeds = z.object({
  blocks: z.record(z.string(), z.object({ type: z.string(), disabled: z.boolean().optional() })).optional(),
});
/** The settings in use are written out, or are the name of a preset of the theme. */
const Settings = z.object({
  current: z.union([Embeds, z.string()]),
  presets: z.record(z.string(), Embeds).optional(),
});

function parsed<T>(text: string, shape: z.ZodType<T>): T | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Files of the sections that a JSON template shows. The platform begins generated templates with a comment. */
export function sectionFilesOf(template: string): string[] {
  const found = parsed(template.replace(COMMENT, ''), Template);
  return Object.values(found?.sections ?? {}).map(({ type }) => `sections/${type}.liquid`);
}

/** Whether the schema of a section accepts blocks of apps. */
export function takesAppBlocks(section: string): boolean {
  const [, schema = ''] = SCHEMA.exec(section) ?? [];
  return parsed(schema, SectionSchema)?.blocks?.some(({ type }) => type === '@app') ?? false;
}

/** Whether the settings of a theme have an app's embed on. Its type there is `shopify://apps/<app>/blocks/<handle>/<extension>`. */
export function hasEmbedOn(settings: string, handle: string): boolean {
  const found = parsed(settings.replace(COMMENT, ''), Settings);
  const current = typeof found?.current === 'string' ? found.presets?.[found.current] : found?.current;
  return Object.values(current?.blocks ?? {}).some(
    ({ type, disabled = false }) => !disabled && type.startsWith('shopify://apps/') && type.split('/')[5] === handle,
  );
}
