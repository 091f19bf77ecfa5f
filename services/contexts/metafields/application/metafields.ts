import type { DataOf } from '@loyalty/contracts/kernel/endpoint';
import { missingFor } from '@loyalty/contracts/kernel/features';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { metafieldSync } from '@loyalty/contracts/metafields/features';
import type { getMetafields } from '@loyalty/contracts/metafields/queries';
import { type MetafieldMapping, metafieldMap, metafieldsOn } from '@loyalty/contracts/metafields/settings';
import { rejectMissing } from '../../../kernel/features.js';
import type { Principal } from '../../../platform/access/principal.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { shownTask } from '../../../platform/tasks/task-kinds.js';
import type { TaskStore } from '../../../platform/tasks/task-store.js';
import { loadShopFacts } from '../../programs/application/queries.js';
import type { ShopSettings } from '../../shop/application/settings.js';
import type { DueCustomers } from './due-customers.js';
import type { SendingState } from './sending-state.js';
import { loadSyncChoice } from './sync-choice.js';
import { metafieldSyncKind } from './tasks.js';

interface Parts {
  readonly ledger: Ledger;
  readonly settings: ShopSettings;
  readonly due: DueCustomers;
  readonly state: SendingState;
  readonly tasks: TaskStore;
  readonly clock: Clock;
}

const KIND = 'metafield-sync' as const;

/** Metafields of a shop: what is chosen, and how far it is sent. */
export class Metafields {
  constructor(private readonly parts: Parts) {}

  async of({ shop, isAuditor }: Principal): Promise<DataOf<typeof getMetafields>> {
    const { ledger, due, state, tasks } = this.parts;
    const [{ enabled, map, active }, counts, sending, last] = await Promise.all([
      loadSyncChoice(ledger, shop),
      due.counts(shop),
      state.of(shop),
      tasks.last(metafieldSyncKind, shop),
    ]);
    return {
      enabled,
      map: [...map],
      state: active ? 'connected' : enabled ? 'paused' : 'disconnected',
      sync: last && { ...shownTask(metafieldSyncKind, last, { isAuditor }), kind: KIND },
      ...counts,
      lastSentAt: sending.sentAt,
      block: sending.block,
    };
  }

  /** Stores what a shop chooses; its members are sent anew by what follows the change. */
  choose(enabled: boolean, map: readonly MetafieldMapping[], context: CommandContext): Promise<Outcome<unknown>> {
    return this.parts.settings.store({ [metafieldsOn.key]: enabled, [metafieldMap.key]: [...map] }, context);
  }

  /** Starts a sync of all members; one that is open is joined. */
  async sync({ shop, actor, isAuditor }: Principal) {
    const { ledger, tasks, clock } = this.parts;
    const missing = missingFor(metafieldSync, await loadShopFacts(ledger, shop));
    if (missing) return { ok: false as const, rejection: rejectMissing(missing, 'plan') };
    if (!(await loadSyncChoice(ledger, shop)).enabled)
      return { ok: false as const, rejection: reject('metafields.off', { field: 'enabled' }) };
    const request = { shop, input: {}, requestedBy: actor.id, now: clock.now() };
    const { task } = await tasks.start(metafieldSyncKind, request);
    return { ok: true as const, value: { ...shownTask(metafieldSyncKind, task, { isAuditor }), kind: KIND } };
  }
}
