import { expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { whenContractReportedAlign } from './when-contract-reported-align.js';

/** Names of the jobs that an event adds. */
async function jobsOf(type: string, data: object, isConfigured: boolean): Promise<string[]> {
  const added: string[] = [];
  const jobs = { add: async ({ name }: { name: string }) => void added.push(name), retryAll: async () => undefined };
  const event = { shop: 'fern', type, data } as unknown as Recorded;
  const reactors = whenContractReportedAlign({ isConfigured: async () => isConfigured }, jobs);
  for (const reactor of reactors) if (reactor.on === type) await reactor.handle(event);
  return added;
}

it('aligns subscribers once the shop has published plans, and before that adds no job [TIER-060]', async () => {
  const customer = { customer: '7' };
  for (const type of ['CustomerSeen', 'SubscriptionContractReported', 'TierMergedIn']) {
    expect(await jobsOf(type, customer, true)).toEqual(['align-subscriber']);
    expect(await jobsOf(type, customer, false)).toEqual([]);
  }
  expect(await jobsOf('PlanSet', {}, true)).toEqual(['align-subscribers']);
  expect(await jobsOf('PlanSet', {}, false)).toEqual([]);
});

it('aligns all subscribers when plans are published, and not for documents of other kinds [TIER-060]', async () => {
  expect(await jobsOf('DocumentPublished', { kind: 'subscription-membership' }, true)).toEqual(['align-subscribers']);
  expect(await jobsOf('DocumentPublished', { kind: 'magic-tags' }, true)).toEqual([]);
});
