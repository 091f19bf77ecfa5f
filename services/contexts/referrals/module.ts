import { earlierReferralContent, referralContent, referralPictureUse } from '@loyalty/contracts/referrals/content';
import { referralShare } from '@loyalty/contracts/referrals/share';
import { unknownImage } from '../../platform/files/unknown-image.js';
import { onEventTask, onTask } from '../../platform/tasks/task.js';
import { People } from '../../platform/vault/people.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { AppAddress } from './application/app-address.js';
import { ReferralProgramChanges } from './application/change-program.js';
import { addressErasure } from './application/erases.js';
import { referralExports } from './application/exported-referrals.js';
import { guestOrderNotes } from './application/guest-orders.js';
import { LinkOpenings, referralMigrations } from './application/link-openings.js';
import type { ReferralServices } from './application/referral-services.js';
import { ReferralWay } from './application/referral-way.js';
import { changeFlag } from './application/set-flag.js';
import type { RewardServices } from './application/settle-rewards.js';
import { referralShopFields } from './application/shop-fields.js';
import { StoreLinks } from './application/store-links.js';
import { mailReferralTask, setFlagTask, tagReferralTask } from './application/tasks.js';
import { tiersInReferrals } from './application/tier-uses.js';
import { customerReferralsHandlers } from './http/customer-referrals.handler.js';
import { ReferralLandingController } from './http/landing.controller.js';
import { programHandlers } from './http/program.handler.js';
import { referralsHandlers } from './http/referrals.handler.js';
import { Referrals } from './http/services.js';
import { shopperHandlers } from './http/shopper.handler.js';
import { whitelistHandlers } from './http/whitelist.handler.js';
import {
  whenAbsenceEndsSettleReferrals,
  whenReferralOrderPlacedSettle,
} from './process-managers/when-absence-ends-settle.js';
import { whenAccountsMergedSettleReferrals } from './process-managers/when-accounts-merged-settle.js';
import { whenCurrencyChangedPauseReferrals } from './process-managers/when-currency-changed-pause.js';
import { whenOrderReportedSettleReferral } from './process-managers/when-order-reported-settle.js';
import { whenPlaceTakenOpen } from './process-managers/when-place-taken-open.js';
import { tagReferral, whenReferralCompletedTag } from './process-managers/when-referral-completed-tag.js';
import { mailReferral, whenReferralMovedMail } from './process-managers/when-referral-moved-mail.js';
import { whenReferralEndedFreePlace, whenReferralMovedReward } from './process-managers/when-referral-moved-reward.js';

const rewardsOf = ({ ledger, facts }: Dependencies): RewardServices => ({ ledger, facts: facts.cached });

const openingsOf = ({ pool, clock, log }: Dependencies) => new LinkOpenings(pool, clock, log);

const servicesOf = (dependencies: Dependencies): ReferralServices => {
  const { ledger, vault, referralReads: reads, guestBuyers, clock, facts } = dependencies;
  return { ledger, vault, reads, guestBuyers, clock, newCode: facts.cached.newCode };
};

/** Referrals: a program per shop, a link per member, one referral per friend. */
export const referrals = defineContext({
  name: 'referrals',
  migrations: referralMigrations,
  controllers: [ReferralLandingController],
  handlers: [
    ...programHandlers,
    ...referralsHandlers,
    ...customerReferralsHandlers,
    ...whitelistHandlers,
    ...shopperHandlers,
  ],
  providers: (dependencies) => {
    const links = new StoreLinks(dependencies.ledger, dependencies.config);
    return [
      [Referrals, new Referrals(servicesOf(dependencies))],
      [StoreLinks, links],
      [LinkOpenings, openingsOf(dependencies)],
      [AppAddress, new AppAddress(dependencies.config.APP_URL)],
      [ReferralProgramChanges, new ReferralProgramChanges(dependencies.ledger, links)],
    ];
  },
  files: [referralPictureUse],
  documents: ({ files }) => [
    { kind: referralContent, unfit: unknownImage({ picture: referralPictureUse }, files) },
    { kind: earlierReferralContent },
    { kind: referralShare },
  ],
  tasks: [
    onTask(
      setFlagTask,
      ({ ledger }) =>
        (change) =>
          changeFlag(ledger, change),
    ),
    onEventTask(tagReferralTask, (dependencies) => (event) => tagReferral(dependencies, event)),
    onEventTask(mailReferralTask, ({ ledger, messaging }) => {
      const work = { ledger, shoppers: messaging.shoppers };
      return (event) => mailReferral(work, event);
    }),
  ],
  guestOrders: guestOrderNotes,
  exportSources: referralExports,
  shopFields: referralShopFields,
  shopperState: ({ ledger }) => {
    const way = new ReferralWay(ledger);
    return { wayToEarn: ({ shop, ...terms }) => way.of(shop, terms) };
  },
  erases: (dependencies) => {
    const { vault, pool, guestBuyers } = dependencies;
    return {
      ...addressErasure({ vault, people: new People(pool), guestBuyers }),
      wholeShop: (shop) => openingsOf(dependencies).removeAll(shop),
    };
  },
  tierUses: ({ ledger }) => tiersInReferrals(ledger),
  processManagers: (dependencies) => [
    whenPlaceTakenOpen(dependencies.ledger),
    whenCurrencyChangedPauseReferrals(dependencies.ledger),
    whenAccountsMergedSettleReferrals(rewardsOf(dependencies)),
    ...whenOrderReportedSettleReferral(servicesOf(dependencies)),
    ...whenAbsenceEndsSettleReferrals(servicesOf(dependencies)),
    whenReferralOrderPlacedSettle(servicesOf(dependencies)),
    ...whenReferralMovedReward(rewardsOf(dependencies)),
    ...whenReferralEndedFreePlace(dependencies.ledger),
    whenReferralCompletedTag(dependencies.ledger, dependencies.jobs),
    ...whenReferralMovedMail(dependencies.messaging.shoppers, dependencies.jobs),
  ],
});
