/** Texts of the tier card; `{n}` is an amount, `{tier}` a title. */
export interface TierWords {
  readonly title: string;
  readonly toGo: string;
  readonly all: string;
  readonly pointEarned: string;
  readonly moneySpent: string;
  readonly numberOfOrders: string;
}

const en: TierWords = {
  title: 'Your tier',
  toGo: '{n} to go to {tier}',
  all: 'All tiers and perks',
  pointEarned: '{n} points',
  moneySpent: '{n}',
  numberOfOrders: '{n} orders',
};

/** Few and short: in one module with the card they weigh less than a request for each language. */
const WORDS: Readonly<Record<string, TierWords>> = {
  de: {
    title: 'Ihre Stufe',
    toGo: 'Noch {n} bis {tier}',
    all: 'Alle Stufen und Vorteile',
    pointEarned: '{n} Punkte',
    moneySpent: '{n}',
    numberOfOrders: '{n} Bestellungen',
  },
  es: {
    title: 'Tu nivel',
    toGo: 'Te faltan {n} para {tier}',
    all: 'Todos los niveles y ventajas',
    pointEarned: '{n} puntos',
    moneySpent: '{n}',
    numberOfOrders: '{n} pedidos',
  },
  fr: {
    title: 'Votre niveau',
    toGo: 'Encore {n} pour {tier}',
    all: 'Tous les niveaux et avantages',
    pointEarned: '{n} points',
    moneySpent: '{n}',
    numberOfOrders: '{n} commandes',
  },
  it: {
    title: 'Il tuo livello',
    toGo: 'Mancano {n} per {tier}',
    all: 'Tutti i livelli e vantaggi',
    pointEarned: '{n} punti',
    moneySpent: '{n}',
    numberOfOrders: '{n} ordini',
  },
  ja: {
    title: 'あなたのランク',
    toGo: '{tier}まであと{n}',
    all: 'すべてのランクと特典',
    pointEarned: '{n}ポイント',
    moneySpent: '{n}',
    numberOfOrders: '{n}回の注文',
  },
};

/** English for a language that has no texts here. */
export const wordsFor = (lang: string): TierWords => WORDS[lang.slice(0, 2).toLowerCase()] ?? en;
