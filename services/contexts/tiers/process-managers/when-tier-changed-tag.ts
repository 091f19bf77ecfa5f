import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { StandingEvent } from '@loyalty/contracts/tiers/events';
import { schemeKindIn } from '@loyalty/contracts/tiers/scheme-kind';
import type { TierSettings } from '@loyalty/contracts/tiers/settings';
import type { PlatformGateway, TagChange } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Reactor } from '../../../platform/followers/engine.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { requireShopAccess, toRetryableError } from '../../rewards/application/platform-answers.js';
import { loadScheme, loadTierStanding } from '../application/queries.js';
import { tagCustomerTask } from '../application/tasks.js';

type Changed = Extract<StandingEvent, { type: 'TierChanged' }>['data'];

/** Prefix, one space, title of the tier (GAP-42). */
const tagOf = ({ tagPrefix, title }: TierSettings['tiers'][number]): string => `${tagPrefix} ${title}`.trim();

/** Tags of a customer in a tier: that of the tier is there, those of the others are not. */
export function tagsFor({ tiers }: Pick<TierSettings, 'tiers'>, tier: string): TagChange {
  const tagged = tiers.filter(({ autoTag }) => autoTag);
  const add = tagged.filter(({ id }) => id === tier).map(tagOf);
  return { add, remove: tagged.map(tagOf).filter((tag) => !add.includes(tag)) };
}

/** A customer entered a tier: a job tags them at the platform. */
export const whenTierChangedTag = (ledger: Ledger, jobs: Queue): Reactor => ({
  name: 'tag-tier',
  on: 'TierChanged',
  handle: async (event) => {
    const { launched } = await loadScheme(ledger, event.shop, schemeKindIn(event));
    if (launched?.settings.tiers.some(({ autoTag }) => autoTag)) await jobs.add(tagCustomerTask, event);
  },
});

interface TagServices {
  readonly ledger: Ledger;
  readonly platform: Pick<PlatformGateway, 'changeTags'>;
  readonly access: Pick<PlatformAccess, 'of'>;
}

/**
 * Makes the tags of a customer what the present tier says, not what the event said, so that it may run again, late, and in any order.
 * Customers whom the platform does not have any more keep none.
 * @throws TemporaryRejection, or NeedsHelp when the platform does not let us in
 */
export async function tagCustomer({ ledger, platform, access }: TagServices, event: Recorded): Promise<void> {
  const { shop } = event;
  const { customer } = event.data as Changed;
  const kind = schemeKindIn(event);
  const [{ launched }, { tier }] = await Promise.all([
    loadScheme(ledger, shop, kind),
    loadTierStanding(ledger, shop, customer, kind),
  ]);
  if (!launched || !tier) return;
  const tags = tagsFor(launched.settings, tier.id);
  const answer = await platform.changeTags(await requireShopAccess(access, shop), customer, tags);
  if (answer.ok || (answer.kind === 'refused' && answer.code === 'INVALID')) return;
  throw toRetryableError(answer);
}
