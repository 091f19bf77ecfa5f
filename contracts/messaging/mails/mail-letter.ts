import { inLanguage } from '../../documents/languages.js';
import type { Letter } from '../layout/letter.js';
import type { MailKind, MailLink, MailTextSet } from './kind.js';
import { mailWords } from './mail-words.js';
import type { MailLookSettings, MailSettings } from './settings.js';
import { filledMailText, paragraphsWithValues } from './texts.js';
import { type MailReader, type MailValues, placeholdersOf, writtenValues } from './values.js';

/** Context in which a shop's mail is rendered. */
export interface MailShop {
  readonly name: string;
  /** Its colour of buttons; empty for that of the layout. */
  readonly colour: string;
  /** Address of its logo; empty without one. */
  readonly logo: string;
  /** A line of the merchant's below mails, where none is set for mails alone. */
  readonly footer: string;
  readonly links: Readonly<Record<Exclude<MailLink, 'code-url'>, string>>;
  /** Address of an uploaded image. */
  fileUrl(file: string): string;
}

interface MailContent {
  readonly kind: MailKind;
  readonly settings: MailSettings;
  readonly look: MailLookSettings;
}

/** Text of a mail: the shop's own in the language, its own for all languages, else the product's. */
function textsOf({ kind, settings, look }: MailContent, language: string) {
  const [own, ofShop] = [inLanguage(settings, language), inLanguage(look, language)];
  const built: Readonly<Record<string, MailTextSet>> = kind.texts;
  const product = { ...(built[language] ?? kind.texts.en), ...mailWords(language) };
  const chosen = (name: keyof MailTextSet) => own[name] || product[name];
  return {
    subject: chosen('subject'),
    headerText: chosen('headerText'),
    body: chosen('body'),
    buttonText: chosen('buttonText'),
    footer: own.footer || ofShop.footer,
    why: product.footer,
    unsubscribeText: own.unsubscribeText || ofShop.unsubscribeText || product.unsubscribeText,
  };
}

/** Where the button leads: a path is one of the store. */
function buttonUrl({ kind, settings }: MailContent, shop: MailShop, values: MailValues): string {
  const { buttonLink } = settings;
  if (buttonLink.startsWith('/')) return `${shop.links.store.replace(/\/$/, '')}${buttonLink}`;
  if (buttonLink) return buttonLink;
  return kind.buttonLink === 'code-url' ? String(values.url ?? shop.links.store) : shop.links[kind.buttonLink];
}

/** A value of the mail's own, else that of the shop's look. */
export const chosenLook = <
  Name extends 'headerColour' | 'logo' | 'buttonColour' | 'buttonTextColour' | 'css' | 'fromName' | 'replyTo',
>(
  { settings, look }: Pick<MailContent, 'settings' | 'look'>,
  name: Name,
): string => settings[name] || look[name];

/** Longest text of a mail once its values are filled in, in characters: mail programs cut what is larger than 102 KB. */
const MOST_FILLED = 7000;

/** Shorter ones could be any part of a text. */
const LEAST_CODE = 4;

/** Codes that a mail has, as they are written. */
const codesOf = ({ placeholders }: MailKind, written: Readonly<Record<string, string>>): string[] =>
  Object.entries(placeholders).flatMap(([name, { form }]) => {
    const code = written[name] ?? '';
    return form === 'code' && code.length >= LEAST_CODE ? [code] : [];
  });

/** Paragraphs as far as they fit into a mail. */
function withinLimit(paragraphs: readonly string[]): string[] {
  let left = MOST_FILLED;
  return paragraphs.flatMap((one) => {
    const text = [...one].slice(0, Math.max(0, left)).join('');
    left -= [...one].length;
    return text === '' ? [] : [text === one ? one : `${text}…`];
  });
}

/** A mail to a shopper before it is laid out, from its settings, its values and its reader. */
export function mailLetter(
  content: MailContent,
  shop: MailShop,
  values: MailValues,
  reader: MailReader,
  unsubscribeUrl?: string,
): Letter {
  const { language } = reader;
  const texts = textsOf(content, language);
  const written = writtenValues(content.kind, { ...values, shop_name: shop.name }, reader);
  const fill = (text: string): string => filledMailText(text, written);
  const logo = chosenLook(content, 'logo');
  const footer = fill(texts.footer) || [fill(texts.why), shop.footer].filter(Boolean).join(' ');
  const { image } = content.settings;
  return {
    language,
    subject: fill(texts.subject),
    brand: shop.name,
    logo: logo ? shop.fileUrl(logo) : shop.logo,
    ...(image && { image: shop.fileUrl(image) }),
    heading: fill(texts.headerText),
    paragraphs: withinLimit(
      paragraphsWithValues(texts.body, written, Object.keys(placeholdersOf(content.kind))).map(fill),
    ),
    codes: codesOf(content.kind, written),
    button: { label: fill(texts.buttonText), url: buttonUrl(content, shop, values) },
    footer,
    ...(unsubscribeUrl && { unsubscribe: { label: fill(texts.unsubscribeText), url: unsubscribeUrl } }),
    look: {
      headerColour: chosenLook(content, 'headerColour'),
      buttonColour: chosenLook(content, 'buttonColour') || shop.colour,
      buttonTextColour: chosenLook(content, 'buttonTextColour'),
      css: chosenLook(content, 'css'),
    },
  };
}
