import { shopperPicture } from '@loyalty/contracts/files/use';
import { languageOf } from '@loyalty/contracts/kernel/languages';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { settingOf } from '@loyalty/contracts/kernel/settings';
import { shopperSummaryTexts } from '@loyalty/contracts/programs/shopper-summaries';
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
import { answered, handle } from '../../../platform/http/call.js';
import { unauthorized } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { loadStanding } from '../../customers/application/queries.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { brandingOf } from '../../shop/application/branding.js';
import { loadShop } from '../../shop/application/queries.js';
import { ShopContacts } from '../../shop/application/shop-contacts.js';
import { loadTierAt } from '../../tiers/application/queries.js';
import { claimReferral as claim, findReferrer } from '../application/claim-referral.js';
import { LinkOpenings } from '../application/link-openings.js';
import { createLink } from '../application/links.js';
import { isForTier, loadReferralMember, loadReferralProgram, mayRefer, referralFacts } from '../application/queries.js';
import { referralLook } from '../application/referral-look.js';
import { showName, shownName } from '../application/referrer-name.js';
import { sharedTexts } from '../application/share-texts.js';
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

export const shopperHandlers = [
  handle(
    getReferralOffer,
    [Referrals, StoreLinks, ShopContacts, Documents, LinkOpenings],
    (referrals, links, contacts, documents, openings) => async (call) => {
      const { shop } = call.principal;
      const found = await findReferrer(referrals.services, shop, call.query.code);
      if (!found) throw fromRejection(reject('referral.account-not-found', { field: 'code' }));
      const { settings } = found.program;
      const { ledger } = referrals.services;
      const [its, contact, book] = await Promise.all([
        loadShop(ledger, shop),
        contacts.of(shop),
        loadProgramBook(ledger, shop),
      ]);
      // The page of a link asks for its offer once, when it opens.
      await openings.add(shop, its.zone);
      const language = languageOf(call.query.lang ?? 'en');
      const isCurrent = settingOf(operatorFields.useReferralV2, its.settings);
      const look = await referralLook(documents, shop, isCurrent, language);
      const name = contact?.name ?? shop;
      const { description, orderRequirement } = settings;
      const redirectUrl = await links.redirectOf(shop, settings.redirectUrl);
      const { currency } = its;
      const texts = shopperSummaryTexts(language, ownWord(book.label));
      const reward = offerOf(settings.friendReward, orderRequirement, currency, texts);
      const logo = shopperPicture(brandingOf(its, book.plan).logo);
      const from = await shownName(referrals.services, shop, found.customer);
      return { data: { shop: name, logo, currency, from, description, reward, orderRequirement, redirectUrl, look } };
    },
  ),
  handle(claimReferral, [Referrals, StoreLinks], (referrals, links) => async (call, context) => {
    const { shop } = call.principal;
    const { data, receipt } = answered(await claim(referrals.services, call.body, context));
    const redirectUrl = await links.redirectOf(shop, data.redirectUrl);
    return { data: { coupon: data.coupon, reward: termsOf(data.reward), redirectUrl }, receipt };
  }),
  handle(
    getShopperReferrals,
    [QueryRunner, Referrals, StoreLinks, ShopContacts, Documents],
    (reads, referrals, links, contacts, documents) => async (call) => {
      const { shop, customer } = call.principal;
      if (customer === null) throw unauthorized();
      const { ledger } = referrals.services;
      const { on, settings, version } = await loadReferralProgram(ledger, shop);
      const { membership } = await loadStanding(ledger, shop, customer);
      const isOpen = on && membership === 'Member' && mayRefer(await referralFacts(ledger, shop), { version });
      if (!isOpen || !settings) return { data: null };
      const tier = await loadTierAt(ledger, shop, customer, referrals.services.clock.now().toISOString());
      if (!isForTier(settings, tier)) return { data: null };
      const [{ code, showsName }, { currency }, book] = await Promise.all([
        loadReferralMember(ledger, shop, customer),
        loadShop(ledger, shop),
        loadProgramBook(ledger, shop),
      ]);
      const language = languageOf(call.query.lang ?? 'en');
      const texts = shopperSummaryTexts(language, ownWord(book.label));
      const link = code === null ? null : await links.linkOf(shop, code);
      const { description, orderRequirement, friendReward, customerReward } = settings;
      const friend = offerOf(friendReward, orderRequirement, currency, texts);
      const name = (await contacts.of(shop))?.name ?? shop;
      const reward = friend.summary;
      const share = await sharedTexts(documents, shop, { language, name, reward, tweet: settings.tweet });
      return reads.one(call, async (db) => {
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
          share,
          description,
          currency,
          orderRequirement,
          friendReward: friend,
          customerReward: offerOf(customerReward, 0, currency, texts),
          completed,
          pending,
          referrals,
        };
      });
    },
  ),
  handle(createShopperLink, [Referrals, StoreLinks], (referrals, links) => async (call, context) => {
    const { shop, customer } = call.principal;
    if (customer === null) throw unauthorized();
    const { data, receipt } = answered(await createLink(referrals.services, customer, context, true));
    return { data: { ...data, link: await links.linkOf(shop, data.code) }, receipt };
  }),
  handle(showReferrerName, [Referrals], (referrals) => async (call, context) => {
    const { customer } = call.principal;
    if (customer === null) throw unauthorized();
    return answered(await showName(referrals.services, customer, call.body.shown, context));
  }),
];
