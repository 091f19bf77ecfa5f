import { getTagSync, syncTags } from '@loyalty/contracts/tiers/tag-sync';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handle } from '../../../platform/http/call.js';
import { shownTask } from '../../../platform/tasks/task-kinds.js';
import { TaskStore } from '../../../platform/tasks/task-store.js';
import { loadScheme } from '../application/queries.js';
import { tagSyncKind } from '../application/tasks.js';
import { tagsByTier } from '../domain/tags.js';

const KIND = 'tag-sync' as const;

export const tagSyncHandlers = [
  handle(getTagSync, [Ledger, TaskStore], (ledger, tasks) => async ({ principal: { shop, isAuditor } }) => {
    const [{ launched }, last] = await Promise.all([loadScheme(ledger, shop, 'vip'), tasks.last(tagSyncKind, shop)]);
    const tags = launched ? tagsByTier(launched.settings) : {};
    const tagged = (launched?.settings.tiers ?? []).flatMap(({ id, title }) =>
      tags[id] === undefined ? [] : [{ tier: id, title, tag: tags[id] }],
    );
    const sync = last && { ...shownTask(tagSyncKind, last, { isAuditor }), kind: KIND };
    return { data: { tags: tagged, sync } };
  }),
  handle(syncTags, [TaskStore, ShiftedClock], (tasks, clock) => async ({ principal: { shop, actor, isAuditor } }) => {
    const request = { shop, input: {}, requestedBy: actor.id, now: clock.now() };
    const { task } = await tasks.start(tagSyncKind, request);
    return { data: { ...shownTask(tagSyncKind, task, { isAuditor }), kind: KIND } };
  }),
];
