import type { EventDataOf, RecordedOf } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { type SchemeKind, schemeKindIn, standingStream } from '@loyalty/contracts/tiers/scheme-kind';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { changeTags, type TagServices } from '../../../platform/tasks/change-tags.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { loadCustomer, standingOf } from '../../customers/application/queries.js';
import type { MemberPages } from '../application/members.js';
import { activeScheme, loadScheme, loadTierStanding, schemeOf } from '../application/queries.js';
import { tagCustomerTask, tagMembersTask } from '../application/tasks.js';
import { baseTier } from '../domain/scheme-in-force.js';
import { tagsByTier, tagsFor } from '../domain/tags.js';
import { PAGE } from '../tasks/calculate.js';

/** A customer entered a tier: a job tags them at the platform. */
export const whenTierChangedTag = (ledger: Ledger, jobs: Queue): ProcessManager =>
  on('TierChanged', 'tag-tier', async (event) => {
    const { launched, tags } = await loadScheme(ledger, event.shop, schemeKindIn(event));
    if (!launched) return;
    const isTagging = Object.keys(tagsByTier(launched.settings)).length + tags.past.length > 0;
    if (isTagging) await jobs.add(tagCustomerTask, event);
  });

/** Tiers were launched with other tags, and every member is calculated: those who are in such a tier are tagged again. */
export const whenCalculatedTagMembers = (ledger: Ledger, jobs: Queue): ProcessManager =>
  on('TierCalculationFinished', 'tag-tier-members', async (event) => {
    const { tags } = await loadScheme(ledger, event.shop, schemeKindIn(event));
    if (tags.changed.length > 0) await jobs.add(tagMembersTask, event);
  });

/**
 * Request to tag one customer, as an event with an id of its own in the stream of their standing. Jobs are stored with an event and known by
 * its id, and those that wait in a queue have this shape: the type stays the cause's, and nothing but the customer stands in the data. The
 * cast is safe because `tagCustomer` is given no more of an event than this.
 */
function tagRequest(cause: Recorded, key: string, kind: SchemeKind, customer: string): RecordedOf<'TierChanged'> {
  const stream = `${cause.shop}/tiers/${standingStream(kind, customer)}`;
  return { ...cause, id: `${cause.id}:${key}`, stream, data: { customer } } as RecordedOf<'TierChanged'>;
}

/** A member came, or a guest joined: they are in the base tier without an event of tiers, and may have its tag (TIER-010). */
export const whenJoinedTag = (ledger: Ledger, jobs: Queue): ProcessManager[] =>
  onEach(['CustomerSeen', 'CustomerJoined'], 'tag-base-tier', async (event) => {
    const { shop } = event;
    const { customer } = event.data;
    const person = await loadCustomer(ledger, shop, customer);
    if (standingOf(person).membership !== 'Member') return;
    const kind = schemeOf(person);
    const scheme = await activeScheme(ledger, shop, kind);
    if (!scheme || !(baseTier(scheme).id in tagsByTier(scheme.settings))) return;
    await jobs.add(tagCustomerTask, tagRequest(event, 'tag', kind, customer));
  });

interface MemberTagging {
  readonly ledger: Ledger;
  readonly members: MemberPages;
  readonly jobs: Queue;
}

/** Queues a job for each member of the tiers whose tag changed, since each may have to wait for the platform. Safe to repeat. */
export async function tagMembers(
  { ledger, members, jobs }: MemberTagging,
  event: RecordedOf<'TierCalculationFinished'>,
): Promise<void> {
  const { shop } = event;
  const kind = schemeKindIn(event);
  const { launched, tags } = await loadScheme(ledger, shop, kind);
  if (!launched || tags.changed.length === 0) return;
  await members.know(shop, event.position);
  const base = baseTier(launched).id;
  for (let after = ''; ; ) {
    const page = await members.after(shop, after, PAGE, !tags.changed.includes(base), kind);
    for (const { customer, tier } of page) {
      if (!tags.changed.includes(tier ?? base)) continue;
      await jobs.add(tagCustomerTask, tagRequest(event, customer, kind, customer));
    }
    if (page.length < PAGE) return;
    after = page.at(-1)!.customer;
  }
}

/**
 * Makes the tags of a customer what the present tier says, not what the event said, so that it may run again, late, and in any order.
 * @throws see `changeTags`
 */
export async function tagCustomer(
  services: TagServices & { ledger: Ledger },
  event: Pick<Recorded, 'shop' | 'stream'> & { readonly data: Pick<EventDataOf<'TierChanged'>, 'customer'> },
): Promise<void> {
  const { ledger } = services;
  const { shop } = event;
  const { customer } = event.data;
  const kind = schemeKindIn(event);
  const [{ launched, tags }, { tier }] = await Promise.all([
    loadScheme(ledger, shop, kind),
    loadTierStanding(ledger, shop, customer, kind),
  ]);
  if (!launched) return;
  const change = tagsFor(launched.settings, tags.past, tier?.id ?? baseTier(launched).id);
  await changeTags(services, shop, { kind: 'Customer', id: customer }, change);
}
