import { expect, it } from '@jest/globals';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { segmentMembers } from './segment-members.js';

it('members of a segment are read on where the platform is busy for a moment: the next refresh is a day away', async () => {
  const answers = [
    { ok: true, value: { customers: ['1'], next: 'page 2' } },
    { ok: false, kind: 'later', reason: 'throttled', retryAfterMs: 1 },
    { ok: true, value: { customers: ['2'], next: null } },
  ];
  const calls: (string | null)[] = [];
  const platform = {
    segmentMembers: async (_: unknown, __: string, after: string | null) => {
      calls.push(after);
      return answers.shift() as never;
    },
  };
  const access = { of: async () => ({ domain: 'fern.myshopify.com', accessToken: 't' }) };
  const known = { read: async () => ({ value: ['known'] }) } as unknown as Reader<LedgerTables>;
  const pages: (readonly string[])[] = [];
  for await (const page of segmentMembers(platform, access, known).atPlatform('fern', 'gid://1')) pages.push(page);
  expect(calls).toEqual([null, 'page 2', 'page 2']);
  expect(pages).toHaveLength(2);
});
