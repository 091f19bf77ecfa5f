import { languageOf } from '../kernel/languages.js';
import { frameWords } from './frame-words.js';
import { markup } from './markup.js';
import { pageTexts } from './page-words.js';

/** Keeps search engines from a page. The theme has its head, so that it stands in the body as well as in a header of the answer. */
export const NO_INDEX = '<meta name="robots" content="noindex">';

/** Says that a page is a preview. */
export const previewNote = (language: string): string =>
  markup`<p class="ll-preview" role="note">${pageTexts[languageOf(language)].preview}</p>`.text;

/** A page inside the store's frame that says that there is no other. @param store address of the store's first page */
export function absentPage(language: string, store: string): string {
  const { absentTitle, absent, toStore } = pageTexts[languageOf(language)];
  const head = frameWords({ title: absentTitle, description: absent });
  return `${head}${NO_INDEX}\n${markup`<div class="ll-page" lang="${language}"><h1>${absentTitle}</h1><p>${absent}</p><p><a href="${store}">${toStore}</a></p></div>`.text}\n`;
}
