import type { AccessTokens } from '../../../platform/access/access-tokens.js';
import type { DailyTask } from '../../../platform/schedule/daily-task.js';

/**
 * Keeps the access to stores that nothing calls for long, and gives each token from before tokens ended one with an end. Both are done in a
 * shop that is called as well; here it is done for all of them, each day until it succeeds.
 */
export const careForTokens = (tokens: Pick<AccessTokens, 'care'>): DailyTask => ({
  kind: 'care-for-tokens',
  fromHour: 0,
  execute: async ({ shop }) => ((await tokens.care(shop)) ? 1 : 0),
});
