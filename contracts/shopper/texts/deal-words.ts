import { dealEnglish } from './deal-texts.js';

/** Texts of the block of deals. */
export type DealWords = Readonly<Record<keyof typeof dealEnglish, string>>;

/** Few and short: in one module with the block they weigh less than a request for each language. */
const WORDS = new Map<string, DealWords>(
  Object.entries({
    de: {
      title: 'Für Mitglieder',
      use: '{code} einlösen',
      failed: 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.',
    },
    es: { title: 'Para miembros', use: 'Usar {code}', failed: 'No ha funcionado. Inténtalo de nuevo.' },
    fr: { title: 'Pour les membres', use: 'Utiliser {code}', failed: 'Cela n’a pas fonctionné. Veuillez réessayer.' },
    it: { title: 'Per i membri', use: 'Usa {code}', failed: 'Non ha funzionato. Riprova.' },
    ja: { title: '会員限定', use: '{code}を使う', failed: 'うまくいきませんでした。もう一度お試しください。' },
  }),
);

/** English for a language that has no texts here. */
export const dealWordsFor = (lang: string): DealWords => WORDS.get(lang.slice(0, 2).toLowerCase()) ?? dealEnglish;
