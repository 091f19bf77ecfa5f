/** Texts of the tier card; `{n}` is an amount, `{tier}` a title. */
export interface TierWords {
  readonly title: string;
  readonly ofShop: string;
  readonly toGo: string;
  readonly all: string;
  readonly moneySpent: string;
  readonly numberOfOrders: string;
}

const en: TierWords = {
  title: 'Your tier',
  ofShop: 'VIP tiers',
  toGo: '{n} to go to {tier}',
  all: 'All tiers and perks',
  moneySpent: '{n}',
  numberOfOrders: '{n} orders',
};

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
export const wordsFor = (lang: string): TierWords => WORDS.get(lang.slice(0, 2).toLowerCase()) ?? en;
