import type { RecordedOf } from '@loyalty/contracts/events';
import type { TagSubject } from '../../../gateways/platform/platform.gateway.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { changeTags, type TagServices } from '../../../platform/tasks/change-tags.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { loadReferralProgram } from '../application/queries.js';
import { tagReferralTask } from '../application/tasks.js';

/** A referral is completed: a job tags the order and its customer at the platform (spec REFR-008). */
export const whenReferralCompletedTag = (ledger: Ledger, jobs: Queue): ProcessManager =>
  on('ReferralCompleted', 'tag-referral', async (event) => {
    const { settings } = await loadReferralProgram(ledger, event.shop);
    if (settings && settings.orderTags.length + settings.customerTags.length > 0)
      await jobs.add(tagReferralTask, event);
  });

/** Adds the program's tags to the order that completed a referral and to the friend. @throws see `changeTags` */
export async function tagReferral(
  services: TagServices & { ledger: Ledger },
  event: RecordedOf<'ReferralCompleted'>,
): Promise<void> {
  const { ledger } = services;
  const { shop } = event;
  const { order, friendCustomer } = event.data;
  const { settings } = await loadReferralProgram(ledger, shop);
  if (!settings) return;
  const friend = await accountOwner(ledger, shop, friendCustomer);
  const tags: readonly (readonly [TagSubject, readonly string[]])[] = [
    [{ kind: 'Order', id: order.order }, settings.orderTags],
    [{ kind: 'Customer', id: friend }, settings.customerTags],
  ];
  for (const [subject, add] of tags) await changeTags(services, shop, subject, { add, remove: [] });
}
