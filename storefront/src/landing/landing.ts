import type { Answer, Problem } from '@loyalty/contracts/kernel/endpoint';
import { landingContent } from '@loyalty/contracts/referrals/landing-content';
import { inPlaces, type LandingKey, landingTexts } from '@loyalty/contracts/referrals/landing-words';
import type { ReferralLook, ReferralOffer } from '@loyalty/contracts/referrals/shopper';
import type { PublishedTexts } from '@loyalty/contracts/shopper/texts/queries';
import css from './landing.css?inline';

/** The page that a member's link leads to. It shares no module with the panel, so that neither of them needs a chunk of both. */
interface Claimed {
  readonly coupon: string | null;
  readonly reward: ReferralOffer['reward'];
  readonly redirectUrl: string;
}

const place = document.getElementById('referral') as HTMLElement;
const { code = '', lang = 'en' } = place.dataset;
// Of its texts, which are English in a language that nobody has translated it to.
place.dir = 'auto';
let words = landingTexts(lang);

const say = (key: LandingKey, values: Readonly<Record<string, string>> = {}): string => inPlaces(words[key], values);

/** A rejection in the page's language; the service's own text where there is none. */
const alertOf = ({ code: rejected = '', errors, error }: Partial<Problem>): string =>
  words[rejected as LandingKey] ?? errors?.[0]?.message ?? error ?? say('unavailable');

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== ''));
  return made;
}

/** Calls the service through the store's own domain: this page is below the app proxy's path. */
async function call<Data>(path: string, init?: RequestInit): Promise<Answer<Data> | Partial<Problem>> {
  try {
    const response = await fetch(new URL(`../referral/${path}`, location.href), init);
    if (response.status === 429 || response.status >= 500) return {};
    return (await response.json()) as Answer<Data> | Problem;
  } catch {
    return {};
  }
}

const isAnswer = <Data>(got: Answer<Data> | Partial<Problem>): got is Answer<Data> => got.success === true;

/** Where a picture is: a path is below the app proxy, as this page is. */
const addressOf = (picture: string): string =>
  picture.startsWith('/') ? new URL(`..${picture}`, location.href).href : picture;

/** Puts on the merchant's colours. They are checked by the service, and set as properties, which no store's policy forbids. */
function wear({ design, colour, background }: ReferralLook): void {
  const { style } = document.documentElement;
  if (colour) style.setProperty('--colour', colour);
  if (background) style.setProperty('--background', background);
  place.className = design;
}

/** The friend's offer with the link into the store. */
function claimed({ coupon, redirectUrl }: Claimed): void {
  const go = element('a', { class: 'main', href: redirectUrl }, say('shop'));
  if (coupon === null) {
    place.replaceChildren(element('p', { role: 'status' }, say('pointsLead')), go);
    return;
  }
  const copy = element('button', { type: 'button', class: 'second' }, say('copy'));
  copy.addEventListener('click', () => {
    void navigator.clipboard?.writeText(coupon);
    copy.textContent = say('copied');
  });
  const heading = element('h1', { tabindex: '-1' }, say('code'));
  place.replaceChildren(heading, element('output', {}, coupon), element('p', {}, say('codeLead')), copy, go);
  heading.focus();
}

function form(label: string): HTMLElement {
  const input = element('input', {
    id: 'email',
    type: 'email',
    name: 'email',
    autocomplete: 'email',
    required: '',
    'aria-describedby': 'why',
  });
  const why = element('p', { id: 'why', role: 'alert' });
  const button = element('button', { type: 'submit' }, label);
  const made = element(
    'form',
    { novalidate: '' },
    element('label', { for: 'email' }, say('email')),
    input,
    button,
    why,
  );
  // The same key until the answer is known, so that a repeat after a lost answer is no second claim.
  let key = crypto.randomUUID();
  made.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.ariaBusy) return;
    button.ariaBusy = 'true';
    button.textContent = say('busy');
    why.textContent = '';
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const body = JSON.stringify({ code, email: input.value });
    const got = await call<Claimed>('claim', { method: 'POST', headers, body });
    button.ariaBusy = null;
    button.textContent = label;
    if (isAnswer(got)) return claimed(got.data);
    if (got.code) key = crypto.randomUUID();
    why.textContent = alertOf(got);
  });
  return made;
}

/** A link that leads to nobody is no dead end: the friend can still shop. */
function showRejection(got: Partial<Problem>): void {
  const alert = element('p', { role: 'alert' }, alertOf(got));
  place.replaceChildren(alert);
  if (!got.code) return;
  document.title = say('gone');
  // The store's first page: this one is at apps/<the app>/refer/<code> below it.
  const home = new URL('../../..', location.href).pathname.replace(/(.)\/$/, '$1');
  const go = element('a', { class: 'main', href: home }, say('shop'));
  place.replaceChildren(element('h1', {}, say('gone')), element('p', { class: 'quiet' }, say('goneLead')), alert, go);
}

/** The merchant's texts in place of the built-in ones. */
const withOwn = ({ texts }: PublishedTexts): typeof words =>
  Object.fromEntries(
    Object.entries(words).map(([key, text]) => [key, texts[`landing.${key}`] ?? text]),
  ) as typeof words;

async function begin(): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const [got, own] = await Promise.all([
    call<ReferralOffer>(`offer?${new URLSearchParams({ code, lang })}`),
    call<PublishedTexts>(`../texts?${new URLSearchParams({ lang })}`),
  ]);
  if (isAnswer(own)) words = withOwn(own.data);
  if (!isAnswer(got)) return showRejection(got);
  const offer = got.data;
  const { shop, logo, look } = offer;
  const content = landingContent(offer, words);
  const { title, steps } = content;
  const quiet = (text: string) => (text ? element('p', { class: 'quiet' }, text) : '');
  document.title = title;
  wear(look);
  place.replaceChildren(
    logo ? element('img', { class: 'logo', src: addressOf(logo), alt: shop }) : '',
    look.picture ? element('img', { src: addressOf(look.picture), alt: '' }) : '',
    element('h1', {}, title),
    quiet(content.sent),
    quiet(content.lead),
    element('p', { class: 'offer' }, content.offer),
    quiet(content.condition),
    steps.length > 0 ? element('ol', {}, ...steps.map((step) => element('li', {}, step))) : '',
    form(content.button),
  );
}

void begin();
