import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { themeCheckRun } from '@shopify/theme-check-node';
import { textOf } from './repository.js';
import { themeBlocks, themeFiles } from './theme-extension.js';

const ROOT = 'extensions/loyalty-theme';
/** Most blocks of one extension, and most bytes of all its Liquid, as the platform documents them. */
const MOST_BLOCKS = 30;
const LIQUID_LIMIT = 100_000;

/** Blocks that show no kind of content: the launcher of the widget, and the deals of members. */
const OTHERS = ['loyalty-deals', 'loyalty-launcher'];

let copy: string;
beforeEach(() => {
  copy = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'theme-')), 'loyalty-theme');
  fs.cpSync(ROOT, copy, { recursive: true });
  fs.mkdirSync(path.join(copy, 'assets'), { recursive: true });
  // Copied by the build; tests of their size hold them below the limit of the check.
  for (const script of ['loader.js', 'blocks.js', 'deals.js']) fs.writeFileSync(path.join(copy, 'assets', script), '');
});
afterEach(() => fs.rmSync(path.dirname(copy), { recursive: true }));

async function offences(): Promise<string[]> {
  const { offenses } = await themeCheckRun(copy);
  return offenses.map(({ check, uri, message }) => `${path.basename(uri)} ${check}: ${message}`);
}

const change = (file: string, edit: (text: string) => string) => {
  const at = path.join(copy, file);
  fs.writeFileSync(at, edit(fs.readFileSync(at, 'utf8')));
};

describe('the theme extension', () => {
  it('has what follows from the kinds of blocks and the words of the admin (node scripts/theme-extension.mjs writes it)', () => {
    const written = Object.keys(themeFiles()).map((name) => [name, textOf(`${ROOT}/${name}`)]);
    expect(Object.fromEntries(written)).toEqual(themeFiles());
  });

  it('has a block for each kind of content of the store, the launcher and the deals, and no other [STOR-004, STOR-016, STOR-019]', () => {
    const blocks = fs.readdirSync(`${ROOT}/blocks`).map((file) => path.basename(file, '.liquid'));
    expect(blocks.sort()).toEqual([...themeBlocks, ...OTHERS].sort());
    expect(blocks.length).toBeLessThanOrEqual(MOST_BLOCKS);
  });

  it('is below the limit of the platform for all Liquid of an extension', () => {
    const liquid = ['blocks', 'snippets'].flatMap((folder) =>
      fs.readdirSync(`${ROOT}/${folder}`).map((file) => fs.statSync(`${ROOT}/${folder}/${file}`).size),
    );
    expect(liquid.reduce((sum, size) => sum + size, 0)).toBeLessThan(LIQUID_LIMIT);
  });

  it('declares where each block stands: the launcher at the end of the page, the others in sections', () => {
    const targets = fs.readdirSync(`${ROOT}/blocks`).map((file) => {
      const [, schema = ''] = /{% schema %}([\s\S]*){% endschema %}/.exec(textOf(`${ROOT}/blocks/${file}`)) ?? [];
      return [path.basename(file, '.liquid'), JSON.parse(schema).target];
    });
    const inSections = [...themeBlocks, 'loyalty-deals'].map((name) => [name, 'section']);
    expect(Object.fromEntries(targets)).toEqual({ ...Object.fromEntries(inSections), 'loyalty-launcher': 'body' });
  });

  it('passes the check of the vendor', async () => {
    expect(await offences()).toEqual([]);
  });

  it.each<[string, string, (text: string) => string, RegExp]>([
    [
      'an unknown filter',
      'snippets/design-hint.liquid',
      (text) => text.replace('| t', '| translated'),
      /UnknownFilter/,
    ],
    [
      'a missing asset',
      'blocks/loyalty-launcher.liquid',
      (text) => text.replace('loader.js', 'lost.js'),
      /MissingAsset/,
    ],
    [
      'a blocking script',
      'blocks/loyalty-launcher.liquid',
      (text) => text.replace('async', ''),
      /ParserBlockingScript/,
    ],
    [
      'a block without a schema',
      'blocks/faqs.liquid',
      (text) => text.slice(0, text.indexOf('{% schema')),
      /AppBlockMissingSchema/,
    ],
    [
      'a name without words',
      'blocks/faqs.liquid',
      (text) => text.replace('t:blocks.faqs', 't:blocks.lost'),
      /Translation/,
    ],
  ])('does not pass with %s', async (_, file, edit, found) => {
    change(file, edit);
    expect((await offences()).join('\n')).toMatch(found);
  });
});
