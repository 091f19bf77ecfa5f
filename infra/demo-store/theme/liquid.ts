import fs from 'node:fs';
import path from 'node:path';
import { Liquid, Tag, type TagToken, type Template, type TopLevelToken } from 'liquidjs';
import { themeExtension } from '../extensions.js';

/** Where the platform's network would have the assets of the extension. */
export const ASSETS = '/extensions/loyalty-theme/assets';

/** A tag that prints nothing up to its end: the schema of a block, the documentation of a snippet. */
function silent(name: string) {
  return class extends Tag {
    constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
      super(token, remaining, liquid);
      const end = remaining.findIndex((one) => (one as Partial<TagToken>).name === `end${name}`);
      if (end < 0) throw new Error(`{% ${name} %} has no end`);
      remaining.splice(0, end + 1);
    }

    render(): string {
      return '';
    }
  };
}

const words = JSON.parse(fs.readFileSync(path.join(themeExtension, 'locales', 'en.default.json'), 'utf8'));

const word = (key: string): string =>
  key.split('.').reduce<unknown>((found, part) => (found as Record<string, unknown>)?.[part], words) as string;

function engine(): Liquid {
  const folders = ['blocks', 'snippets'].map((name) => path.join(themeExtension, name));
  const liquid = new Liquid({ root: folders, partials: folders, extname: '.liquid', strictFilters: true, cache: true });
  for (const name of ['schema', 'doc']) liquid.registerTag(name, silent(name));
  liquid.registerFilter('asset_url', (name: string) => `${ASSETS}/${name}`);
  liquid.registerFilter('t', word);
  // Of two whole numbers the platform's quotient is whole.
  liquid.registerFilter('divided_by', (value: number, by: number) =>
    Number.isInteger(value) && Number.isInteger(by) ? Math.floor(value / by) : value / by,
  );
  return liquid;
}

const liquid = engine();
const parsed = new Map<string, Template[]>();

/** Draws a block of the app's theme extension. @param globals objects of the store that all templates may read */
export function drawBlock(handle: string, globals: object): string {
  const block = parsed.get(handle) ?? liquid.parseFileSync(handle);
  parsed.set(handle, block);
  return liquid.renderSync(block, {}, { globals });
}
