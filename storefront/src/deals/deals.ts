import type { Answer, Problem } from '@loyalty/contracts/kernel/endpoint';
import type { ShopperDeal } from '@loyalty/contracts/memberships/shopper';
import { type DealWords, dealWordsFor } from '@loyalty/contracts/shopper/texts/deal-words';
import type { PublishedTexts } from '@loyalty/contracts/shopper/texts/queries';
import css from './deals.css?inline';

/**
 * The block of deals on pages of products and the cart. A theme places
 * `<div data-loyalty-deals="cart" data-proxy="/apps/loyalty" data-customer="…" [data-lang="de"]></div>` and this module; for visitors, and for
 * members without a deal, it stays empty and asks nothing. It shares no module with the panel, so that neither needs a chunk of both.
 */
type Maybe<Data> = Answer<Data> | Partial<Problem>;

interface Block {
  readonly proxy: string;
  readonly words: DealWords;
}

const isAnswer = <Data>(got: Maybe<Data>): got is Answer<Data> => got.success === true;

async function call<Data>({ proxy }: Pick<Block, 'proxy'>, path: string, init?: RequestInit): Promise<Maybe<Data>> {
  try {
    return (await (await fetch(proxy + path, init)).json()) as Answer<Data> | Problem;
  } catch {
    return {};
  }
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = ''): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/** The texts of the block, those of the merchant's in place of its own. */
async function wordsOf(proxy: string, lang: string): Promise<DealWords> {
  const got = await call<PublishedTexts>({ proxy }, `/texts?lang=${encodeURIComponent(lang.slice(0, 35))}`);
  const texts = isAnswer(got) ? got.data.texts : {};
  const own = Object.entries(dealWordsFor(lang)).map(([key, text]) => [key, texts[`deals.${key}`] ?? text]);
  return Object.fromEntries(own) as DealWords;
}

/** The platform's way to apply a code to the cart, below the store's root. */
function useLink({ proxy, words }: Block, code: string): HTMLElement {
  const link = element('a', words.use.replace('{code}', code));
  link.href = `${proxy.replace(/\/apps\/[^/]*\/?$/, '')}/discount/${encodeURIComponent(code)}?redirect=/cart`;
  return link;
}

function claimButton(block: Block, { id, actionText }: ShopperDeal, why: HTMLElement): HTMLElement {
  const button = element('button', actionText);
  button.type = 'button';
  // The same key until the answer is known: a repeat after a lost answer claims nothing more.
  let key = crypto.randomUUID();
  button.addEventListener('click', async () => {
    if (button.ariaBusy) return;
    button.ariaBusy = 'true';
    why.textContent = '';
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const got = await call<{ code: string }>(block, `/deals/${id}/claim`, { method: 'POST', headers, body: '{}' });
    button.ariaBusy = null;
    if (isAnswer(got)) {
      const link = useLink(block, got.data.code);
      button.replaceWith(link);
      return link.focus();
    }
    if (got.code) key = crypto.randomUUID();
    why.textContent = block.words.failed;
  });
  return button;
}

function row(block: Block, deal: ShopperDeal): HTMLElement {
  const { title, description, icon, colours, font, size, code } = deal;
  const made = element('li');
  Object.assign(made.style, { color: colours.text, background: colours.background, fontSize: `${size}px` });
  if (font !== 'theme') made.style.fontFamily = font;
  if (icon) {
    const image = element('img');
    Object.assign(image, { src: block.proxy + icon, alt: '' });
    made.append(image);
  }
  const [text, why] = [element('div'), element('p')];
  why.role = 'alert';
  text.append(element('b', title), element('p', description), why);
  made.append(text, code ? useLink(block, code) : claimButton(block, deal, why));
  return made;
}

async function fill(host: HTMLElement): Promise<void> {
  const { loyaltyDeals: position = '', proxy = '/apps/loyalty', customer } = host.dataset;
  const lang = host.dataset.lang || document.documentElement.lang;
  if (!customer || host.shadowRoot) return;
  const root = host.attachShadow({ mode: 'open' });
  const got = await call<ShopperDeal[]>({ proxy }, `/deals?position=${encodeURIComponent(position)}`);
  if (!isAnswer(got) || got.data.length === 0) return;
  const words = await wordsOf(proxy, lang);
  const block = { proxy, words };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const section = element('section');
  section.ariaLabel = words.title;
  const list = element('ul');
  list.append(...got.data.map((deal) => row(block, deal)));
  section.append(list);
  root.append(section);
}

for (const host of document.querySelectorAll<HTMLElement>('[data-loyalty-deals]')) void fill(host);
