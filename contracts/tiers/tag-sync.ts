import { z } from 'zod';
import { taggingResult } from '../customers/tags.js';
import { endpoint } from '../kernel/endpoint.js';
import { taskOf } from '../tasks/queries.js';

const tagSync = taskOf('tag-sync', taggingResult);

export const getTagSync = endpoint({
  id: 'tiers.tag-sync',
  access: 'staff',
  method: 'GET',
  path: '/lp/tiers/tags',
  summary: 'The tags that VIP tiers put on their customers at the store, and the last sync of them',
  data: z.object({
    tags: z.array(z.object({ tier: z.string(), title: z.string(), tag: z.string() })),
    sync: tagSync.nullable(),
  }),
  answers: 'one',
  does: 'read',
});

export const syncTags = endpoint({
  id: 'tiers.sync-tags',
  access: 'write',
  method: 'POST',
  path: '/lp/tiers/tags/sync',
  summary: 'Tag all customers at the store by their tiers in the background; tags of others stay',
  data: tagSync,
  answers: 'one',
  does: 'starts-task',
});

export const tagSyncEndpoints = [getTagSync, syncTags] as const;
