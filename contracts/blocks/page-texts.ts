import { dictionary } from '../kernel/dictionary.js';
import { frameWords } from './frame-words.js';
import { markup } from './markup.js';

interface PageTexts {
  /** On the page of a team's preview. */
  readonly preview: string;
  /** Where there is no loyalty page, or the app is switched off. */
  readonly absentTitle: string;
  readonly absent: string;
  readonly toStore: string;
}

const en: PageTexts = {
  preview: 'Preview for your team: shoppers see that the page is coming soon.',
  absentTitle: 'This page is not available',
  absent: 'There is nothing to see here right now. Please come back later.',
  toStore: 'Go to the store',
};

const ALL: Readonly<Record<string, PageTexts>> = dictionary({
  en,
  de: {
    preview: 'Vorschau für Ihr Team: Kunden sehen, dass die Seite bald kommt.',
    absentTitle: 'Diese Seite ist nicht verfügbar',
    absent: 'Hier gibt es gerade nichts zu sehen. Schauen Sie später wieder vorbei.',
    toStore: 'Zum Shop',
  },
  es: {
    preview: 'Vista previa para tu equipo: los clientes ven que la página llegará pronto.',
    absentTitle: 'Esta página no está disponible',
    absent: 'Ahora mismo no hay nada que ver aquí. Vuelve más tarde.',
    toStore: 'Ir a la tienda',
  },
  fr: {
    preview: 'Aperçu pour votre équipe : les clients voient que la page arrive bientôt.',
    absentTitle: 'Cette page n’est pas disponible',
    absent: 'Il n’y a rien à voir ici pour le moment. Revenez plus tard.',
    toStore: 'Aller à la boutique',
  },
  it: {
    preview: 'Anteprima per il tuo team: i clienti vedono che la pagina è in arrivo.',
    absentTitle: 'Questa pagina non è disponibile',
    absent: 'Al momento qui non c’è niente da vedere. Torna più tardi.',
    toStore: 'Vai al negozio',
  },
  ja: {
    preview: 'チーム用プレビュー：お客様には「まもなく登場」と表示されます。',
    absentTitle: 'このページは表示できません',
    absent: '現在ご覧いただける内容はありません。後ほどお越しください。',
    toStore: 'ストアへ',
  },
});

const textsOf = (language: string): PageTexts => ALL[language] ?? en;

/** Keeps search engines from a page. The theme has its head, so that it stands in the body as well as in a header of the answer. */
export const NO_INDEX = '<meta name="robots" content="noindex">';

/** Says that a page is a preview. */
export const previewNote = (language: string): string =>
  markup`<p class="ll-preview" role="note">${textsOf(language).preview}</p>`.text;

/** A page inside the store's frame that says that there is no other. @param store address of the store's first page */
export function absentPage(language: string, store: string): string {
  const { absentTitle, absent, toStore } = textsOf(language);
  const head = frameWords({ title: absentTitle, description: absent });
  return `${head}${NO_INDEX}\n${markup`<div class="ll-page" lang="${language}"><h1>${absentTitle}</h1><p>${absent}</p><p><a href="${store}">${toStore}</a></p></div>`.text}\n`;
}
