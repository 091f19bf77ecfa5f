import type { WordsByLanguage } from '../layout/mail-texts.js';

/** Parts of texts of mails. "one|many" is chosen by the count. */
const en = {
  points: '{n} point|{n} points',
  approved: 'Your review has been approved.',
  declined: 'Your review has not been approved.',
};
type Words = Readonly<Record<keyof typeof en, string>>;

const de: Words = {
  points: '{n} Punkt|{n} Punkte',
  approved: 'Ihre Bewertung wurde freigegeben.',
  declined: 'Ihre Bewertung wurde nicht freigegeben.',
};
const es: Words = {
  points: '{n} punto|{n} puntos',
  approved: 'Tu reseña ha sido aprobada.',
  declined: 'Tu reseña no ha sido aprobada.',
};
const fr: Words = {
  points: '{n} point|{n} points',
  approved: 'Votre avis a été approuvé.',
  declined: 'Votre avis n’a pas été approuvé.',
};
const it: Words = {
  points: '{n} punto|{n} punti',
  approved: 'La tua recensione è stata approvata.',
  declined: 'La tua recensione non è stata approvata.',
};
const ja: Words = {
  points: '{n}ポイント',
  approved: 'レビューが承認されました。',
  declined: 'レビューは承認されませんでした。',
};

export const shopperWords: WordsByLanguage<Words> = { en, de, es, fr, it, ja };
