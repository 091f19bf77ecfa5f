import { z } from 'zod';

/** Templates into which blocks of the app are placed. */
export const JSON_TEMPLATES = ['product', 'collection', 'index'].map((name) => `templates/${name}.json`);

const COMMENT = /^\s*\/\*[\s\S]*?\*\//;
const SCHEMA = /\{%-?\s*schema\s*-?%\}([\s\S]*?)\{%-?\s*endschema\s*-?%\}/;

const Template = z.object({ sections: z.record(z.string(), z.object({ type: z.string() })) });
const SectionSchema = z.object({ blocks: z.array(z.object({ type: z.string() })).optional() });

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
