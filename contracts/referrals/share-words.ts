import { type Language, languageOf } from '../kernel/languages.js';
import { furtherShareWords } from './further-share-words.js';

/** Where members share their link, in the order of the widget's buttons. */
export const shareChannels = ['mail', 'whatsapp', 'x', 'facebook', 'sms'] as const;
export type ShareChannel = (typeof shareChannels)[number];

interface ShareWords {
  readonly labels: Readonly<Record<ShareChannel, string>>;
  readonly subject: string;
  readonly mail: string;
  /** Of channels whose messages are short. */
  readonly short: string;
}

const labelsWith = (mail: string) => ({ mail, whatsapp: 'WhatsApp', x: 'X', facebook: 'Facebook', sms: 'SMS' });

const further = Object.fromEntries(
  Object.entries(furtherShareWords).map(([code, { label, ...words }]) => [
    code,
    { labels: labelsWith(label), ...words },
  ]),
) as Readonly<Record<keyof typeof furtherShareWords, ShareWords>>;

const WORDS: Readonly<Record<Language, ShareWords>> = {
  ...further,
  en: {
    labels: labelsWith('Email'),
    subject: 'A gift for you from {shop}',
    mail: 'Hi,\n\nI like shopping at {shop} and thought of you. With my link you get {reward} with your first order:\n{link}',
    short: 'I love {shop}. Get {reward} with your first order: {link}',
  },
  de: {
    labels: labelsWith('E-Mail'),
    subject: 'Ein Geschenk von {shop} für dich',
    mail: 'Hallo,\n\nich kaufe gern bei {shop} ein und habe an dich gedacht. Über meinen Link bekommst du bei deiner ersten Bestellung {reward}:\n{link}',
    short: 'Ich kaufe gern bei {shop} ein. Bei deiner ersten Bestellung bekommst du {reward}: {link}',
  },
  es: {
    labels: labelsWith('Correo'),
    subject: 'Un regalo de {shop} para ti',
    mail: 'Hola:\n\nMe gusta comprar en {shop} y he pensado en ti. Con mi enlace consigues {reward} en tu primer pedido:\n{link}',
    short: 'Me encanta {shop}. Consigue {reward} en tu primer pedido: {link}',
  },
  fr: {
    labels: labelsWith('E-mail'),
    subject: 'Un cadeau de {shop} pour toi',
    mail: 'Bonjour,\n\nJ’aime acheter chez {shop} et j’ai pensé à toi. Avec mon lien, tu profites de {reward} sur ta première commande :\n{link}',
    short: 'J’adore {shop}. Profite de {reward} sur ta première commande : {link}',
  },
  it: {
    labels: labelsWith('E-mail'),
    subject: 'Un regalo da {shop} per te',
    mail: 'Ciao,\n\nmi piace comprare da {shop} e ho pensato a te. Con il mio link ricevi {reward} sul tuo primo ordine:\n{link}',
    short: 'Adoro {shop}. Ricevi {reward} sul tuo primo ordine: {link}',
  },
  ja: {
    labels: labelsWith('メール'),
    subject: '{shop}からの特典をお届けします',
    mail: 'こんにちは。\n\nお気に入りのお店{shop}を紹介します。このリンクから初めて注文すると「{reward}」の特典があります。\n{link}',
    short: '{shop}がお気に入りです。初めての注文で「{reward}」の特典があります。{link}',
  },
};

/** The share texts of a language; those of English for an unsupported one. */
export const shareWords = (language: string): ShareWords => WORDS[languageOf(language)];
