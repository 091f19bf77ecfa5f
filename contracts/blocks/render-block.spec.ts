import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { languages } from '../kernel/languages.js';
import { blockTexts } from './kind.js';
import { type BlockName, blockKinds, blockNames } from './kinds.js';
import { pageWords, renderPage, structuredData } from './page-markup.js';
import { renderBlock } from './render-block.js';
import { sampleBlockData } from './sample.js';

const names = { person: 'Rin', order: 'Order', reward: 'Five off', other: 'Tea' };
const dataFor = (isMember: boolean, language = 'en') =>
  sampleBlockData({
    language,
    shop: { name: 'Fern & Clay', currency: 'USD', zone: 'UTC' },
    colour: '#1f4d3a',
    isMember,
    names: { ...names, base: 'Bronze', tier: 'Silver', perk: 'Free shipping', friend: '$10 off' },
  });
const member = dataFor(true);

const contentOf = (name: BlockName, settings: Readonly<Record<string, unknown>> = {}, language = 'en') => {
  const all = { ...(blockKinds[name].settings.parse({}) as object), ...settings };
  return { name, settings: all, texts: blockTexts(blockKinds[name], all, language) };
};

/** Kinds that show nothing before the merchant has filled in their rows. */
const BY_ROWS: Partial<Record<BlockName, Record<string, unknown>>> = {
  faqs: { questions: [{ id: '1', question: 'How?', answer: 'So.' }] },
  donation: {
    causes: [
      { id: '1', title: 'Trees', text: 'We plant them.', link: 'https://example.com', minPoints: 100, isPaused: false },
    ],
  },
};

describe.each(blockNames)('the block %s', (name) => {
  it('is drawn for a guest or a member, in each language of its texts', () => {
    for (const language of languages) {
      const content = contentOf(name, BY_ROWS[name], language);
      const drawn = [true, false].map((isMember) => renderBlock(content, dataFor(isMember, language)));
      expect(drawn.join('')).toContain(`<section class="ll-block" data-block="${name}"`);
      expect(drawn.join('')).not.toMatch(/&#123;&#123;|undefined|NaN|\[object/);
    }
  });

  it('escapes whatever is typed, and draws it as the preview does', () => {
    const { settings, texts } = blockKinds[name];
    const keys = Object.keys(texts.en);
    const typed = fc.record(
      Object.fromEntries(keys.map((key) => [key, fc.string({ unit: 'grapheme', maxLength: 60 })])),
    );
    fc.assert(
      fc.property(typed, fc.boolean(), (own, isMember) => {
        const stored = settings.safeParse(own);
        const content = contentOf(name, stored.success ? (stored.data as Record<string, unknown>) : own);
        const data = dataFor(isMember);
        const drawn = renderBlock(content, data);
        const copy = structuredClone(content);
        expect(renderBlock(copy, data)).toBe(drawn);
        const page = renderPage({ title: '', description: '', blocks: [content] }, data);
        // A banner has the first heading of its page.
        const asSecond = page.replace(/<h1 class="ll-title">([\s\S]*?)<\/h1>/, '<h2>$1</h2>');
        expect(asSecond).toContain(drawn);
        expect(drawn.replace(/<\/?[a-z][^<>]*>/g, '')).not.toMatch(/[<>{}]/);
      }),
      { numRuns: 40 },
    );
  });
});

describe('blocks', () => {
  it('keep an unknown placeholder as it was typed, and fill those that are known', () => {
    const drawn = renderBlock(
      contentOf('hero-banner', { title: '{{customer_name}}, {{nothing}}, {{ loyalty_point }}' }),
      member,
    );
    expect(drawn).toContain('<h2>Rin, &#123;&#123;nothing&#125;&#125;, 1,240</h2>');
  });

  it('give the page one first heading: its own title, else that of a banner on top, else the product’s', () => {
    const headings = (title: string, ...blocks: BlockName[]) => {
      const page = renderPage({ title, description: '', blocks: blocks.map((name) => contentOf(name)) }, member);
      return [...page.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text);
    };
    const usual = 'Rewards of Fern &amp; Clay';
    expect(headings('', 'hero-banner', 'dashboard')).toEqual([usual]);
    expect(headings('Tea club', 'hero-banner', 'dashboard')).toEqual(['Tea club']);
    expect(headings('', 'dashboard', 'hero-banner')).toEqual([usual]);
    expect(headings('')).toEqual([usual]);
    const broken = { name: 'hero-banner' as const, settings: null as never, texts: {} };
    expect(renderPage({ title: '', description: '', blocks: [broken] }, member)).toContain(`<h1>${usual}</h1>`);
  });

  it('invite a guest once: later ones have their own button at most', () => {
    const blocks = (['hero-banner', 'dashboard', 'redemption', 'sign-up-banner'] as const).map((name) =>
      contentOf(name),
    );
    const page = renderPage({ title: '', description: '', blocks }, dataFor(false));
    expect(page.match(/>Join now</g)).toHaveLength(2);
    expect(page.match(/>Sign in</g)).toHaveLength(1);
  });

  it('that cannot be drawn leave the rest of the page as it is', () => {
    const broken = { name: 'faqs' as const, settings: { questions: 7 }, texts: {} };
    const page = { title: '', description: '', blocks: [broken, contentOf('dashboard')] };
    expect(renderPage(page, member)).toContain('data-block="dashboard"');
    expect(renderPage(page, member)).not.toContain('data-block="faqs"');
    const found: string[] = [];
    renderPage(page, member, (name) => found.push(name));
    expect(found).toEqual(['faqs']);
  });

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x'])(
    'refuse %s as a link, and draw no button to it',
    (link) => {
      expect(blockKinds['sign-up-block'].settings.safeParse({ link }).success).toBe(false);
      expect(renderBlock(contentOf('sign-up-block', { link }), dataFor(false))).not.toContain(`href="${link}`);
      expect(renderBlock(contentOf('donation', { causes: [{ title: 'A', text: 'B', link }] }), member)).not.toContain(
        `href="${link}`,
      );
    },
  );

  it('name the page to search engines without ending their script', () => {
    const hostile = '</script><script>{{ x }}{% y %}';
    const page = { title: hostile, description: '', blocks: [contentOf('faqs', BY_ROWS.faqs)] };
    const script = structuredData(page, member);
    expect(script.match(/<\/script>/g)).toHaveLength(1);
    expect(script).not.toMatch(/\{\{|\{%/);
    expect(JSON.parse(script.replace(/<[^>]*>/g, ''))['@graph']).toHaveLength(2);
    expect(pageWords({ title: '', description: '' }, member).title).toBe('Rewards of Fern & Clay');
  });
});

describe('the picture of a block', () => {
  const UPLOAD = '3c2f1a90-5b7e-4c1d-8f20-91d4a6b7c811';
  const data = { ...member, links: { ...member.links, files: '/apps/loyalty/files/' } };
  const sourceOf = (picture: string) =>
    /<img src="([^"]*)"/.exec(renderBlock(contentOf('hero-banner', { picture }), data) ?? '')?.[1];

  it('is an address elsewhere, or an upload below the files of the app [STOR-045]', () => {
    expect(sourceOf('')).toBeUndefined();
    expect(sourceOf('https://cdn.example/a.png')).toBe('https://cdn.example/a.png');
    expect(sourceOf(UPLOAD)).toBe(`/apps/loyalty/files/${UPLOAD}`);
    expect(sourceOf('javascript:alert(1)')).toBe('/apps/loyalty/files/javascript:alert(1)');
  });

  it('takes nothing else into the settings', () => {
    const { picture } = blockKinds['hero-banner'].settings.shape;
    const rightOnes = ['', UPLOAD, 'https://cdn.example/a.png'];
    const wrongOnes = ['http://cdn.example/a.png', 'a.png', `${UPLOAD}0`, `https://a.example/${'x'.repeat(2000)}`];
    expect(rightOnes.map((one) => picture.safeParse(one).success)).toEqual([true, true, true]);
    expect(wrongOnes.map((one) => picture.safeParse(one).success)).toEqual([false, false, false, false]);
  });
});
