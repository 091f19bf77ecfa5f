import { statementEnglish } from './statement-texts.js';

/** Texts of the statement by month. */
export type StatementWords = Readonly<Record<keyof typeof statementEnglish, string>>;

const of = (...texts: [string, string, string, string, string, string, string, string]): StatementWords => {
  const [open, close, month, opening, closing, soFar, next, empty] = texts;
  return { open, close, month, opening, closing, soFar, next, empty };
};

/** Few and short: in one module with the statement they weigh less than a request for each language. */
const WORDS = new Map<string, StatementWords>(
  Object.entries({
    de: of(
      'Auszug nach Monaten',
      'Gesamter Verlauf',
      'Monat',
      'Anfangsstand',
      'Endstand',
      'Bisheriger Stand',
      'Verfällt als Nächstes: {n} am {date}',
      'In diesem Monat hat sich nichts geändert.',
    ),
    es: of(
      'Extracto por meses',
      'Toda la actividad',
      'Mes',
      'Saldo inicial',
      'Saldo final',
      'Saldo hasta ahora',
      'Próxima caducidad: {n} el {date}',
      'Nada cambió en este mes.',
    ),
    fr: of(
      'Relevé par mois',
      'Toute l’activité',
      'Mois',
      'Solde initial',
      'Solde final',
      'Solde à ce jour',
      'Prochaine expiration : {n} le {date}',
      'Rien n’a changé au cours de ce mois.',
    ),
    it: of(
      'Estratto conto mensile',
      'Tutta l’attività',
      'Mese',
      'Saldo iniziale',
      'Saldo finale',
      'Saldo finora',
      'Prossima scadenza: {n} il {date}',
      'In questo mese non è cambiato nulla.',
    ),
    ja: of(
      '月別の明細',
      'すべての履歴',
      '月',
      '前月からの残高',
      '月末の残高',
      '現在の残高',
      '次の失効：{date}に{n}',
      'この月に変動はありません。',
    ),
  }),
);

/** English for a language that has no texts here. */
export const statementWordsFor = (lang: string): StatementWords =>
  WORDS.get(lang.slice(0, 2).toLowerCase()) ?? statementEnglish;
