import { languageOf } from '@loyalty/contracts/kernel/languages';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { settingOf } from '@loyalty/contracts/kernel/settings';
import { summaryTextsIn } from '@loyalty/contracts/programs/summary-languages';
import type { SummaryTexts } from '@loyalty/contracts/programs/summary-words';
import { referralRewardTexts } from '@loyalty/contracts/referrals/reward-in-words';
import type { ReferralReward } from '@loyalty/contracts/referrals/settings';
import {
  claimReferral,
  createShopperLink,
  getReferralOffer,
  getShopperReferrals,
  showReferrerName,
} from '@loyalty/contracts/referrals/shopper';
import { operatorFields } from '@loyalty/contracts/shop/stored-fields';
import { ownWord } from '@loyalty/contracts/shopper/own-word/own-word-texts';
import { latestReferrals, referralCounts } from '@loyalty/projections/referrals/referral.queries';
import { Documents } from '../../../platform/documents/documents.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { unauthorized } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { loadStanding } from '../../customers/application/queries.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';
import { ShopContacts } from '../../shop/application/shop-contacts.js';
import { brandingOf } from '../../shop/domain/branding.js';
import { loadTierAt } from '../../tiers/application/queries.js';
import { claimReferral as claim, findReferrer } from '../application/claim-referral.js';
import { createLink } from '../application/links.js';
import { isForTier, loadReferralMember, loadReferralProgram, mayRefer, referralFacts } from '../application/queries.js';
import { referralLook } from '../application/referral-look.js';
import { showName, shownName } from '../application/referrer-name.js';
import { StoreLinks } from '../application/store-links.js';
import { Referrals } from './services.js';

/** Referrals that the widget lists. */
const SHOWN = 20;

const termsOf = ({ title, kind, amount, minimumPurchase }: Omit<ReferralReward, 'expiresInDays'>) => ({
  title,
  kind,
  amount,
  minimumPurchase,
});

const offerOf = (reward: ReferralReward, least: number, currency: string, texts: SummaryTexts) => ({
  ...termsOf(reward),
  ...referralRewardTexts(reward, least, currency, texts),
});

@Handles(getReferralOffer)
export class GetReferralOfferHandler implements Handler<typeof getReferralOffer> {
  constructor(
    private readonly referrals: Referrals,
    private readonly links: StoreLinks,
    private readonly contacts: ShopContacts,
    private readonly documents: Documents,
  ) {}

  async execute({ call }: Message<typeof getReferralOffer>) {
    const { shop } = call.principal;
    const found = await findReferrer(this.referrals.services, shop, call.query.code);
    if (!found) throw fromRejection(reject('referral.account-not-found', { field: 'code' }));
    const { settings } = found.program;
    const { ledger } = this.referrals.services;
    const [its, contact, book] = await Promise.all([
      loadShop(ledger, shop),
      this.contacts.of(shop),
      loadProgramBook(ledger, shop),
    ]);
    const look = await referralLook(this.documents, shop, settingOf(operatorFields.useReferralV2, its.settings));
    const name = contact?.name ?? shop;
    const { description, orderRequirement } = settings;
    const redirectUrl = await this.links.redirectOf(shop, settings.redirectUrl);
    const { currency } = its;
    const texts = summaryTextsIn(languageOf(call.query.lang ?? 'en'), ownWord(book.label));
    const reward = offerOf(settings.friendReward, orderRequirement, currency, texts);
    const { logo } = brandingOf(its, book.plan);
    const from = await shownName(this.referrals.services, shop, found.customer);
    return { data: { shop: name, logo, currency, from, description, reward, orderRequirement, redirectUrl, look } };
  }
}

@Handles(claimReferral)
export class ClaimReferralHandler implements Handler<typeof claimReferral> {
  constructor(
    private readonly referrals: Referrals,
    private readonly links: StoreLinks,
  ) {}

  async execute({ call }: Message<typeof claimReferral>) {
    const { shop } = call.principal;
    const cause = commandContext(call as unknown as Call, claimReferral.id);
    const { data, receipt } = answered(await claim(this.referrals.services, call.body, cause));
    const redirectUrl = await this.links.redirectOf(shop, data.redirectUrl);
    return { data: { coupon: data.coupon, reward: termsOf(data.reward), redirectUrl }, receipt };
  }
}

@Handles(getShopperReferrals)
export class GetShopperReferralsHandler implements Handler<typeof getShopperReferrals> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly referrals: Referrals,
    private readonly links: StoreLinks,
  ) {}

  async execute({ call }: Message<typeof getShopperReferrals>) {
    const { shop, customer } = call.principal;
    if (customer === null) throw unauthorized();
    const { ledger } = this.referrals.services;
    const { on, settings, version } = await loadReferralProgram(ledger, shop);
    const { membership } = await loadStanding(ledger, shop, customer);
    const isOpen = on && membership === 'Member' && mayRefer(await referralFacts(ledger, shop), { version });
    if (!isOpen || !settings) return { data: null };
    const tier = await loadTierAt(ledger, shop, customer, this.referrals.services.clock.now().toISOString());
    if (!isForTier(settings, tier)) return { data: null };
    const [{ code, showsName }, { currency }, book] = await Promise.all([
      loadReferralMember(ledger, shop, customer),
      loadShop(ledger, shop),
      loadProgramBook(ledger, shop),
    ]);
    const texts = summaryTextsIn(languageOf(call.query.lang ?? 'en'), ownWord(book.label));
    const link = code === null ? null : await this.links.linkOf(shop, code);
    const { tweet, description, orderRequirement, friendReward, customerReward } = settings;
    return this.reads.one(call, async (db) => {
      const { completed, pending } = await referralCounts(db, shop, customer);
      const rows = await latestReferrals(db, shop, customer, SHOWN);
      const isPaid = customerReward.kind === 'points';
      const referrals = rows.map(({ status, at, compensated }) => ({
        status,
        at,
        points: isPaid && status === 'completed' && compensated === null ? customerReward.amount : 0,
      }));
      return {
        link,
        showsName,
        tweet,
        description,
        currency,
        orderRequirement,
        friendReward: offerOf(friendReward, orderRequirement, currency, texts),
        customerReward: offerOf(customerReward, 0, currency, texts),
        completed,
        pending,
        referrals,
      };
    });
  }
}

@Handles(createShopperLink)
export class CreateShopperLinkHandler implements Handler<typeof createShopperLink> {
  constructor(
    private readonly referrals: Referrals,
    private readonly links: StoreLinks,
  ) {}

  async execute({ call }: Message<typeof createShopperLink>) {
    const { shop, customer } = call.principal;
    if (customer === null) throw unauthorized();
    const cause = commandContext(call as unknown as Call, createShopperLink.id);
    const { data, receipt } = answered(await createLink(this.referrals.services, customer, cause, true));
    return { data: { ...data, link: await this.links.linkOf(shop, data.code) }, receipt };
  }
}

@Handles(showReferrerName)
export class ShowReferrerNameHandler implements Handler<typeof showReferrerName> {
  constructor(private readonly referrals: Referrals) {}

  async execute({ call }: Message<typeof showReferrerName>) {
    const { customer } = call.principal;
    if (customer === null) throw unauthorized();
    const cause = commandContext(call as unknown as Call, showReferrerName.id);
    return answered(await showName(this.referrals.services, customer, call.body.shown, cause));
  }
}
