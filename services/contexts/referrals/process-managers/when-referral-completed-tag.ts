import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { ReferralEvent } from '@loyalty/contracts/referrals/events';
import type { PlatformGateway, TagSubject } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Reactor } from '../../../platform/followers/engine.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { requireShopAccess, toRetryableError } from '../../../platform/tasks/platform-answers.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { loadReferralProgram } from '../application/queries.js';
import { tagReferralTask } from '../application/tasks.js';

type Completed = Extract<ReferralEvent, { type: 'ReferralCompleted' }>['data'];

/** A referral is completed: a job tags the order and its customer at the platform (spec REFR-008). */
export const whenReferralCompletedTag = (ledger: Ledger, jobs: Queue): Reactor => ({
  name: 'tag-referral',
  on: 'ReferralCompleted',
  handle: async (event) => {
    const { settings } = await loadReferralProgram(ledger, event.shop);
    if (settings && settings.orderTags.length + settings.customerTags.length > 0)
      await jobs.add(tagReferralTask, event);
  },
});

interface TagServices {
  readonly ledger: Ledger;
  readonly platform: Pick<PlatformGateway, 'changeTags'>;
  readonly access: Pick<PlatformAccess, 'of'>;
}

/**
 * Adds the program's tags to the order that completed a referral and to the friend. An order or customer that the platform does not have
 * any more is passed over. Safe to repeat.
 * @throws TemporaryRejection, or NeedsHelp when the platform does not let us in
 */
export async function tagReferral({ ledger, platform, access }: TagServices, event: Recorded): Promise<void> {
  const { shop } = event;
  const { order, friendCustomer } = event.data as Completed;
  const { settings } = await loadReferralProgram(ledger, shop);
  if (!settings) return;
  const friend = await accountOwner(ledger, shop, friendCustomer);
  const tags: readonly (readonly [TagSubject, readonly string[]])[] = [
    [{ kind: 'Order', id: order.order }, settings.orderTags],
    [{ kind: 'Customer', id: friend }, settings.customerTags],
  ];
  const shopAccess = await requireShopAccess(access, shop);
  for (const [subject, add] of tags) {
    if (add.length === 0) continue;
    const answer = await platform.changeTags(shopAccess, subject, { add, remove: [] });
    if (!answer.ok && !(answer.kind === 'refused' && answer.code === 'INVALID')) throw toRetryableError(answer);
  }
}
