import type { RecordedOf } from '@loyalty/contracts/events';
import { missingFor } from '@loyalty/contracts/kernel/features';
import { magicTags } from '@loyalty/contracts/programs/features';
import { magicTagsKind } from '@loyalty/contracts/programs/magic-tags';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Documents } from '../../../platform/documents/documents.js';
import { onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { changeTags, type TagServices } from '../../../platform/tasks/change-tags.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { isBeforeApp, loadShop } from '../../shop/application/queries.js';
import { loadShopFacts } from '../application/queries.js';
import { tagByRulesTask } from '../application/tasks.js';
import { TAGGABLE, type Taggable, tagEventOf, tagsByRules } from '../domain/tag-rules.js';

interface RuleReads {
  readonly ledger: Ledger;
  readonly documents: Pick<Documents, 'published'>;
}

/** The tags that the shop's rules put for an event; null for none. A shop whose plan lacks the feature keeps its rules for later. */
async function tagsOf({ ledger, documents }: RuleReads, event: RecordedOf<Taggable>) {
  const { shop, type, occurredAt } = event;
  const tagged = tagEventOf(event);
  if (!tagged || (type === 'CustomerSeen' && isBeforeApp(await loadShop(ledger, shop), occurredAt))) return null;
  const { rules } = await documents.published(shop, magicTagsKind, 'main');
  const tags = tagsByRules(rules, tagged);
  if (tags.customer.length + tags.order.length === 0) return null;
  return missingFor(magicTags, await loadShopFacts(ledger, shop)) ? null : { ...tagged, tags };
}

/** Something happened that a rule waits for: a job tags the customer and the order. Without such a rule it costs one cached state. */
export const whenOccasionTag = (reads: RuleReads, jobs: Queue): ProcessManager[] =>
  onEach(TAGGABLE, 'tag-by-rules', async (event) => {
    if (await tagsOf(reads, event)) await jobs.add(tagByRulesTask, event);
  });

/** Adds the tags of the rules that are in force now. @throws see `changeTags` */
export async function tagByRules(services: RuleReads & TagServices, event: RecordedOf<Taggable>): Promise<void> {
  const { shop } = event;
  const found = await tagsOf(services, event);
  if (!found) return;
  const { customer, order, tags } = found;
  if (customer) {
    const id = await accountOwner(services.ledger, shop, customer);
    await changeTags(services, shop, { kind: 'Customer', id }, { add: tags.customer, remove: [] });
  }
  if (order) await changeTags(services, shop, { kind: 'Order', id: order }, { add: tags.order, remove: [] });
}
