import { tierEnglish } from './tier-texts.js';

/** Texts of the tier card. */
export type TierWords = Readonly<Record<keyof typeof tierEnglish, string>>;

/** Few and short: in one module with the card they weigh less than a request for each language. */
const WORDS = new Map<string, TierWords>(
  Object.entries({
    de: {
      title: 'Ihre Stufe',
      ofShop: 'VIP-Stufen',
      toGo: 'Noch {n} bis {tier}',
      all: 'Alle Stufen und Vorteile',
      moneySpent: '{n}',
      numberOfOrders: '{n} Bestellungen',
    },
    es: {
      title: 'Tu nivel',
      ofShop: 'Niveles VIP',
      toGo: 'Te faltan {n} para {tier}',
      all: 'Todos los niveles y ventajas',
      moneySpent: '{n}',
      numberOfOrders: '{n} pedidos',
    },
    fr: {
      title: 'Votre niveau',
      ofShop: 'Niveaux VIP',
      toGo: 'Encore {n} pour {tier}',
      all: 'Tous les niveaux et avantages',
      moneySpent: '{n}',
      numberOfOrders: '{n} commandes',
    },
    it: {
      title: 'Il tuo livello',
      ofShop: 'Livelli VIP',
      toGo: 'Mancano {n} per {tier}',
      all: 'Tutti i livelli e vantaggi',
      moneySpent: '{n}',
      numberOfOrders: '{n} ordini',
    },
    ja: {
      title: 'あなたのランク',
      ofShop: 'VIPランク',
      toGo: '{tier}まであと{n}',
      all: 'すべてのランクと特典',
      moneySpent: '{n}',
      numberOfOrders: '{n}回の注文',
    },
  }),
);

/** English for a language that has no texts here. */
export const tierWordsFor = (lang: string): TierWords => WORDS.get(lang.slice(0, 2).toLowerCase()) ?? tierEnglish;
