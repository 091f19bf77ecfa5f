import { isRightToLeft } from '../../kernel/languages.js';
import { contrastBetween } from '../../shop/branding.js';
import { compiledLayout } from './compiled-layout.js';
import { escapedLines } from './escape-markup.js';
import { fillLayout } from './fill-layout.js';

/** Colours (#rrggbb) and styles of a mail; an empty one is that of the layout. */
interface LetterLook {
  readonly headerColour: string;
  readonly buttonColour: string;
  readonly buttonTextColour: string;
  /** Rules that fetch nothing. */
  readonly css: string;
}

/** A mail before it is laid out: plain text in every part. */
export interface Letter {
  /** BCP 47 tag of the texts. */
  readonly language: string;
  readonly subject: string;
  /** Name at the top. */
  readonly brand: string;
  /** Address of a picture in place of the name. */
  readonly logo?: string;
  /** Address of a picture above the text. */
  readonly image?: string;
  /** The first line of the body, in large letters. */
  readonly heading?: string;
  readonly paragraphs: readonly string[];
  /** Codes in the paragraphs, which stand out. */
  readonly codes?: readonly string[];
  /** Label and value, one below the other. */
  readonly figures?: readonly (readonly [label: string, value: string])[];
  /** Lines that keep their breaks, in a fixed-width font. */
  readonly fixed?: string;
  /** Absolute address of a page. */
  readonly button?: { readonly label: string; readonly url: string };
  readonly footer: string;
  /** A way out of mails of this kind, below the footer. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
  readonly look?: LetterLook;
}

/** A mail as it is sent. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const INK = '#22302a';
const WHITE = '#ffffff';
const PALE = '#f0f4f2';
const NIGHT = '#12181b';
const NIGHT_CARD = '#1d2529';

/** Characters of the text that mail programs show beside the subject. */
const PREHEADER = 140;

/** Dark or white, whichever is easier to read on a colour. */
const readableOn = (colour: string): string =>
  contrastBetween(colour, WHITE) >= contrastBetween(colour, INK) ? WHITE : INK;

function coloursOf({ headerColour, buttonColour, buttonTextColour }: Omit<LetterLook, 'css'>) {
  const brandColour = headerColour ? readableOn(headerColour) : INK;
  const onButton = buttonTextColour || (buttonColour ? readableOn(buttonColour) : WHITE);
  return {
    headerColour: headerColour || WHITE,
    brandColour,
    darkHeaderColour: headerColour || NIGHT_CARD,
    darkBrandColour: headerColour ? brandColour : PALE,
    buttonColour: buttonColour || INK,
    buttonTextColour: onButton,
    darkButtonColour: buttonColour || PALE,
    darkButtonTextColour: buttonColour || buttonTextColour ? onButton : NIGHT,
  };
}

/** Paragraphs that have a row of their own; those after them share one, so that a text of many lines stays below the size that mail programs cut. */
const MOST_ROWS = 20;

function rowsOf({ paragraphs, codes }: Letter): string[] {
  const rows = paragraphs.map((text) => escapedLines(text, codes));
  if (rows.length <= MOST_ROWS) return rows;
  return [...rows.slice(0, MOST_ROWS - 1), rows.slice(MOST_ROWS - 1).join('<br><br>')];
}

/** A subject of one line: a break would begin another header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

function htmlOf(letter: Letter): string {
  const { language, subject, brand, logo, image, heading, paragraphs, figures = [], fixed, button, footer } = letter;
  const { css = '', ...colours } = letter.look ?? { headerColour: '', buttonColour: '', buttonTextColour: '' };
  const isMirrored = isRightToLeft(language);
  const preheader = [...paragraphs.join(' ')].slice(0, PREHEADER).join('');
  return fillLayout(compiledLayout, {
    ...coloursOf(colours),
    language,
    direction: isMirrored ? 'rtl' : 'ltr',
    start: isMirrored ? 'right' : 'left',
    end: isMirrored ? 'left' : 'right',
    subject,
    preheader,
    css: css ? [{ rules: css }] : [],
    logo: logo ? [{ url: logo, alt: brand }] : [],
    brand: logo ? [] : [{ name: brand }],
    image: image ? [{ url: image, alt: heading ?? subject }] : [],
    heading: heading ? [{ text: heading }] : [],
    paragraph: rowsOf(letter).map((lines) => ({ lines })),
    figures: figures.length > 0 ? [{ figure: figures.map(([label, value]) => ({ label, value })) }] : [],
    fixed: fixed ? [{ lines: escapedLines(fixed) }] : [],
    button: button ? [button] : [],
    footer: escapedLines(footer),
    unsubscribe: letter.unsubscribe ? [letter.unsubscribe] : [],
  });
}

function textOf({ heading = '', paragraphs, figures = [], fixed, button, footer, unsubscribe }: Letter): string {
  const blocks = [
    heading,
    ...paragraphs,
    figures.map(([label, value]) => `${label}: ${value}`).join('\n'),
    fixed ?? '',
    button ? `${button.label}: ${button.url}` : '',
    `-- \n${footer}${unsubscribe ? `\n${unsubscribe.label}: ${unsubscribe.url}` : ''}`,
  ];
  return blocks.filter(Boolean).join('\n\n');
}

/** A message as plain text and as HTML; its texts are escaped. */
export function composeLetter(letter: Letter): ComposedMail {
  const one = { ...letter, subject: oneLine(letter.subject) };
  return { subject: one.subject, text: textOf(one), html: htmlOf(one) };
}
