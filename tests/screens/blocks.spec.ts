import { blockTexts } from '@loyalty/contracts/blocks/kind';
import { type BlockName, blockKinds, blockNames } from '@loyalty/contracts/blocks/kinds';
import { pageLook, renderPage } from '@loyalty/contracts/blocks/page-markup';
import { sampleBlockData } from '@loyalty/contracts/blocks/sample';
import { expect, expectAccessible, test } from './support/test.js';

const LONG = 'Donaudampfschifffahrtsgesellschaft';
const names = {
  person: 'Rin',
  order: `Order ${LONG}`,
  reward: 'Five off',
  other: 'Tea',
  base: 'Bronze',
  tier: 'Silver',
  perk: 'Free shipping',
  friend: '$10 off',
};
/** Kinds that show nothing before the merchant has filled in their rows. */
const ROWS: Partial<Record<BlockName, Record<string, unknown>>> = {
  faqs: { questions: [{ id: '1', question: 'How?', answer: LONG }] },
  donation: {
    causes: [
      {
        id: '3f0c1f0e-2d4b-4f57-9b8e-0c2f5f1f7a11',
        title: 'Trees',
        text: 'We plant them.',
        link: 'https://example.com',
      },
    ],
  },
};

/** A page with all blocks, as a shopper of a language reads it. */
function pageOfAll(language: string, isMember: boolean): string {
  const data = sampleBlockData({
    language,
    shop: { name: 'Fern & Clay', currency: 'USD', zone: 'UTC' },
    colour: '#1f4d3a',
    isMember,
    names,
  });
  const blocks = blockNames.map((name) => {
    const settings = { ...(blockKinds[name].settings.parse({}) as object), ...ROWS[name] };
    return { name, settings, texts: blockTexts(blockKinds[name], settings, language) };
  });
  const content = renderPage({ title: '', description: '', blocks }, data);
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>Rewards</title><meta name="viewport" content="width=device-width"><style>${pageLook}</style></head><body><main>${content}</main></body></html>`;
}

for (const language of ['en', 'de', 'ar', 'ja'])
  test(`every block is drawn, fits and is accessible in ${language}`, async ({ page }) => {
    const drawn = new Set<string>();
    for (const isMember of [true, false]) {
      await page.setContent(pageOfAll(language, isMember));
      const blocks = await page
        .locator('[data-block]')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.block!));
      for (const name of blocks) drawn.add(name);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page, 'main');
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide).toBe(0);
    }
    expect([...drawn].sort()).toEqual([...blockNames].sort());
  });
