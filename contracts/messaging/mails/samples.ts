import { dictionary } from '../../kernel/dictionary.js';
import { appLanguages } from '../../shop/languages.js';

type Translated = Readonly<Record<Exclude<(typeof appLanguages)[number], 'en'>, string>>;

/** Samples of texts in other languages, by the English ones. Names and codes are the same in all. */
const translations: Readonly<Record<string, Translated>> = dictionary({
  '100 points': { de: '100 Punkte', es: '100 puntos', fr: '100 points', it: '100 punti', ja: '100ポイント' },
  '$10 off': {
    de: '10 € Rabatt',
    es: '10 € de descuento',
    fr: '10 € de réduction',
    it: '10 € di sconto',
    ja: '1,000円オフ',
  },
  '10% off (WELCOME-4H8T)': {
    de: '10 % Rabatt (WELCOME-4H8T)',
    es: '10 % de descuento (WELCOME-4H8T)',
    fr: '10 % de réduction (WELCOME-4H8T)',
    it: '10% di sconto (WELCOME-4H8T)',
    ja: '10%オフ (WELCOME-4H8T)',
  },
  Silver: { de: 'Silber', es: 'Plata', fr: 'Argent', it: 'Argento', ja: 'シルバー' },
  Bronze: { de: 'Bronze', es: 'Bronce', fr: 'Bronze', it: 'Bronzo', ja: 'ブロンズ' },
  'Ten orders': {
    de: 'Zehn Bestellungen',
    es: 'Diez pedidos',
    fr: 'Dix commandes',
    it: 'Dieci ordini',
    ja: '10回のご注文',
  },
  'November 2026': {
    de: 'November 2026',
    es: 'noviembre de 2026',
    fr: 'novembre 2026',
    it: 'novembre 2026',
    ja: '2026年11月',
  },
  'Place an order': {
    de: 'Eine Bestellung aufgeben',
    es: 'Hacer un pedido',
    fr: 'Passer une commande',
    it: 'Fai un ordine',
    ja: '注文する',
  },
  'Your review has been approved.': {
    de: 'Ihre Bewertung wurde freigegeben.',
    es: 'Tu reseña ha sido aprobada.',
    fr: 'Votre avis a été approuvé.',
    it: 'La tua recensione è stata approvata.',
    ja: 'レビューが承認されました。',
  },
});

/** A sample in a language; the English one where there is none. */
export function sampleIn(language: string, sample: string): string {
  const known = appLanguages.find((one) => one === language);
  return known && known !== 'en' ? (translations[sample]?.[known] ?? sample) : sample;
}
