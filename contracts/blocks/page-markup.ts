import { isRightToLeft } from '../kernel/languages.js';
import type { BlockData } from './data.js';
import type { BlockName } from './kinds.js';
import { blockLook } from './look.js';
import { Markup, markup } from './markup.js';
import { common, JOIN_LINKS } from './parts.js';
import { fillPlaceholders, placeholderValues } from './placeholders.js';
import { type BlockContent, renderBlock } from './render-block.js';

/** The loyalty page as it is drawn: texts of the merchant's own are empty for those of the product. */
interface PageContent {
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly BlockContent[];
}

/** Title and description in the words of the reader's language. */
export function pageWords({ title, description }: Omit<PageContent, 'blocks'>, data: BlockData) {
  const values = placeholderValues(data);
  return {
    title: fillPlaceholders(title || data.words.pageTitle, values),
    description: fillPlaceholders(description || data.words.pageLead, values),
  };
}

/** Blocks in their order; only the first that invites guests has all the links to do so. */
function drawBlocks({ title, blocks }: PageContent, data: BlockData, onBroken?: (name: BlockName) => void): string[] {
  const drawn: string[] = [];
  for (const [at, block] of blocks.entries()) {
    const isInvited = drawn.some((text) => text.includes(JOIN_LINKS));
    drawn.push(renderBlock(block, { ...data, isInvited }, { isTitle: at === 0 && title === '', onBroken }));
  }
  return drawn;
}

/**
 * Content of the loyalty page, as the store's frame and the preview of the admin show it. It has one first heading: the merchant's own title,
 * else that of a banner at the top, else the product's own.
 * @param onBroken called with each block that cannot be drawn
 */
export function renderPage(page: PageContent, data: BlockData, onBroken?: (name: BlockName) => void): string {
  const { title, description } = pageWords(page, data);
  const blocks = drawBlocks(page, data, onBroken);
  const head = blocks[0]?.includes('<h1 ')
    ? ''
    : markup`<div class="ll-head"><h1>${title}</h1><p>${description}</p></div>`.text;
  const direction = isRightToLeft(data.language) ? 'rtl' : 'ltr';
  const start =
    markup`<div class="ll-page" lang="${data.language}" dir="${direction}" data-failed="${data.words.tryAgain}">`.text;
  return `${start}${head}${blocks.join('\n')}</div>`;
}

/** Links to the page in other languages, each by its own name. */
export const languageLinks = (data: BlockData, languages: readonly string[]): string => {
  const nameOf = (code: string) => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  const links = languages.map((code) =>
    code === data.language
      ? markup`<li aria-current="true" lang="${code}">${nameOf(code)}</li>`
      : markup`<li><a href="?lang=${code}" hreflang="${code}" lang="${code}">${nameOf(code)}</a></li>`,
  );
  return markup`<nav class="ll-languages" aria-label="${common(data, 'languages')}"><ul>${links}</ul></nav>`.text;
};

/** Data as JSON that no element ends, and no template language of a store reads. */
const inScript = (value: unknown): Markup =>
  new Markup(
    JSON.stringify(value)
      .replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .replace(/\{(?=[{%])/g, '{ ')
      .replace(/\}(?=\})/g, '} '),
  );

/** What search engines read of the page: the page itself, and its questions. */
export function structuredData({ blocks, ...page }: PageContent, data: BlockData): string {
  const { title, description } = pageWords(page, data);
  const values = placeholderValues(data);
  const faqs = blocks.find(({ name }) => name === 'faqs');
  const questions = (faqs?.settings.questions ?? []) as readonly { question: string; answer: string }[];
  // Braces of texts are entities here as well: they are read as text, never as a template.
  const plain = (text: string) => fillPlaceholders(text, values).replaceAll('{', '(').replaceAll('}', ')');
  const about = { '@type': 'WebPage', name: plain(title), description: plain(description), inLanguage: data.language };
  const answers = {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: plain(question),
      acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
    })),
  };
  const graph = questions.length > 0 ? [about, answers] : [about];
  return `<script type="application/ld+json">${inScript({ '@context': 'https://schema.org', '@graph': graph }).text}</script>`;
}

/** The style sheet of a page of blocks. */
export const pageLook = `${blockLook}
.ll-page{max-width:992px;margin:0 auto;padding:24px 16px}
.ll-page[dir=rtl]{text-align:right}
.ll-page[dir=rtl] :is(h1,h2,h3,p,li,small,span,b,strong){unicode-bidi:plaintext}
.ll-head{margin:0 0 24px}
.ll-head :is(h1,h2){margin:0 0 8px;font-size:2rem;line-height:1.2;overflow-wrap:anywhere}
.ll-head p{margin:0;color:#59605c}
.ll-preview{margin:0;padding:12px 16px;background:#fff3cd;color:#4a3800;text-align:center;font-weight:600}
.ll-languages ul{display:flex;flex-wrap:wrap;gap:4px 20px;justify-content:center;list-style:none;margin:0;padding:0 16px 32px}
.ll-languages li{display:inline-flex;align-items:center;min-height:44px}`;
