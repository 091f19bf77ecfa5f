import { languageOf } from '@loyalty/contracts/kernel/languages';
import type { PointLabel } from '@loyalty/contracts/programs/events';
import { shopperSummaryTexts } from '@loyalty/contracts/programs/shopper-summaries';
import { referralRewardInWords } from '@loyalty/contracts/referrals/reward-in-words';
import type { WayToEarn } from '@loyalty/contracts/shopper/ways';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadReferralProgram, mayRefer, referralFacts } from './queries.js';
import { referralWayTexts } from './referral-way-texts.js';

interface ReaderTerms {
  readonly language: string;
  readonly currency: string;
  /** The merchant's own word for points; null for the language's. */
  readonly label: PointLabel | null;
}

/** Referring a friend as a way to earn, as the widget lists it. */
export class ReferralWay {
  constructor(private readonly ledger: Ledger) {}

  /** Null while the shop has no program. */
  async of(shop: string, terms: ReaderTerms): Promise<WayToEarn | null> {
    const { on, settings, version } = await loadReferralProgram(this.ledger, shop);
    if (!on || !settings || !mayRefer(await referralFacts(this.ledger, shop), { version })) return null;
    const texts = referralWayTexts[languageOf(terms.language)];
    const worth = referralRewardInWords(
      settings.customerReward,
      terms.currency,
      shopperSummaryTexts(terms.language, terms.label),
    );
    return {
      id: 'referral',
      event: 'referral',
      title: texts.title,
      summary: texts.summary.replace('{value}', () => worth),
      icon: 'person',
      image: null,
      form: 'referral',
      lead: '',
      button: '',
      link: null,
      questions: [],
      dateFormat: null,
      told: false,
      next: null,
      done: null,
    };
  }
}
