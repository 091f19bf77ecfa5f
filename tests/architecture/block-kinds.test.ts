import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { blockNames } from '@loyalty/contracts/blocks/kinds';
import { files, textOf } from './repository.js';

const KINDS = 'contracts/blocks';
/** Files that name kinds of blocks: the two lists, and the page with its first order. */
const LISTS = new Set([`${KINDS}/kinds.ts`, `${KINDS}/renderers.ts`, `${KINDS}/loyalty-page.ts`]);

/** Texts that all kinds share, by language. */
const SHARED = 'common-texts';

const folders = fs
  .readdirSync(KINDS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => name !== SHARED);

/** Product code outside of a kind's own folder. */
const elsewhere = files().filter(
  (file) =>
    /^(contracts|services|projections|storefront|admin-ui)\/.*\.tsx?$/.test(file) &&
    !/\.spec\.tsx?$/.test(file) &&
    !folders.some((name) => file.startsWith(`${KINDS}/${name}/`)),
);

/** Files that may name one kind, and why. */
const REASONED: Readonly<Record<string, string>> = {
  'admin-ui/src/features/onsite/block-page.tsx': 'lists whose rows two people change at once',
  'admin-ui/src/features/storefront/visit-branding-page.tsx': 'a tab of another page has the name of a block',
  'contracts/blocks/page-markup.ts': 'search engines read questions',
  'contracts/shopper/texts/areas.ts': 'areas of the translation editor have names of the specification',
  'services/contexts/storefront/application/blocks/change-faqs.ts': 'calls of single questions',
};

describe('kinds of content blocks', () => {
  it('have a folder each with settings, texts and a renderer', () => {
    expect([...folders].sort()).toEqual([...blockNames].sort());
    const missing = folders.flatMap((name) =>
      ['kind.ts', 'texts.ts', 'render.ts'].filter((file) => !fs.existsSync(path.join(KINDS, name, file))),
    );
    expect(missing).toEqual([]);
  });

  it('are named by the lists alone: a new one touches its folder, the lists and words', () => {
    // Names of one word mean other things as well.
    const compound = blockNames.filter((name) => name.includes('-'));
    const naming = elsewhere.filter((file) => {
      const text = textOf(file);
      return compound.some((name) => text.includes(`'${name}'`) || text.includes(`blocks/${name}/`));
    });
    const others = naming.filter((file) => !LISTS.has(file) && !REASONED[file]);
    // Addresses of the admin and data attributes of the store have names of their own.
    expect(others.filter((file) => !/routes\.ts$/.test(file))).toEqual([]);
  });

  it('draw without schemas, so that a page of the store loads none', () => {
    const drawing = folders.map((name) => textOf(`${KINDS}/${name}/render.ts`));
    expect(drawing.filter((text) => /from 'zod'|^import (?!type)[^;]*kind\.js'/m.test(text))).toEqual([]);
  });
});
