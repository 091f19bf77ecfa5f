import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import type { PointLabel } from '@loyalty/contracts/programs/events';
import { summaryTextsIn } from '@loyalty/contracts/programs/summary-languages';
import type { ReferralReward } from '@loyalty/contracts/referrals/settings';
import type { WayToEarn } from '@loyalty/contracts/shopper/ways';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadReferralProgram, mayRefer, referralFacts } from './queries.js';

interface Texts {
  readonly title: string;
  /** `{value}` is what the member gets. */
  readonly summary: string;
  readonly off: string;
}

const en: Texts = {
  title: 'Refer a friend',
  summary: '{value} for each friend who orders',
  off: '{n} off',
};

const TEXTS: Readonly<Record<string, Texts>> = dictionary({
  en,
  de: {
    title: 'Freunde werben',
    summary: '{value} für jeden Freund, der bestellt',
    off: '{n} Rabatt',
  },
  es: {
    title: 'Recomienda a un amigo',
    summary: '{value} por cada amigo que pide',
    off: '{n} de descuento',
  },
  fr: {
    title: 'Parrainer un ami',
    summary: '{value} pour chaque ami qui commande',
    off: '{n} de remise',
  },
  it: {
    title: 'Invita un amico',
    summary: '{value} per ogni amico che ordina',
    off: '{n} di sconto',
  },
  ja: { title: '友だちを紹介', summary: 'ご注文された友だち1人につき{value}', off: '{n}割引' },
});

interface ReaderTerms {
  readonly language: string;
  readonly currency: string;
  /** The merchant's own word for points; null for the language's. */
  readonly label: PointLabel | null;
}

function worthOf({ kind, amount }: ReferralReward, texts: Texts, { language, currency, label }: ReaderTerms): string {
  if (kind === 'points') return summaryTextsIn(language, label).count('points', amount);
  const plain = new Intl.NumberFormat(language);
  const money = new Intl.NumberFormat(language, { style: 'currency', currency });
  return texts.off.replace('{n}', kind === 'amount' ? money.format(amount) : `${plain.format(amount)} %`);
}

/** Referring a friend as a way to earn, as the widget lists it. */
export class ReferralWay {
  constructor(private readonly ledger: Ledger) {}

  /** Null while the shop has no program. */
  async of(shop: string, terms: ReaderTerms): Promise<WayToEarn | null> {
    const { on, settings, version } = await loadReferralProgram(this.ledger, shop);
    if (!on || !settings || !mayRefer(await referralFacts(this.ledger, shop), { version })) return null;
    const texts = TEXTS[terms.language] ?? en;
    return {
      id: 'referral',
      event: 'referral',
      title: texts.title,
      summary: texts.summary.replace('{value}', () => worthOf(settings.customerReward, texts, terms)),
      icon: 'person',
      image: null,
      form: 'referral',
      lead: '',
      button: '',
      link: null,
      questions: [],
      dateFormat: null,
      told: false,
      done: null,
    };
  }
}
