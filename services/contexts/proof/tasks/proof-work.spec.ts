import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { RecordedOf } from '@loyalty/contracts/events';
import type { Seal } from '@loyalty/contracts/proof/events';
import type { Task } from '../../../platform/tasks/task.js';
import { checkSeals } from '../application/check.js';
import { PublishedSeals, sealsOf } from '../application/published.js';
import { Signer } from '../application/signer.js';
import { auditDue, publishSealed } from './proof-work.js';

const SHOP = 'fern-and-clay';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-seals-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const signer = new Signer(folder);
const published = new PublishedSeals(path.join(folder, 'seals'));

const digits = (of: string) => of.repeat(64);
function sealAfter(before: Seal | null): Seal {
  const number = (before?.number ?? 0) + 1;
  const covered = { events: number * 10, position: number * 10, content: digits('a'), places: digits('b') };
  const at = `2026-03-0${number}T05:00:00.000Z`;
  return signer.seal(SHOP, { ...covered, every: 1, marks: [], number, at, previous: before?.head ?? null });
}
const first = sealAfter(null);
const second = sealAfter(first);
const third = sealAfter(second);

it('publishes seals in order, also when the job of an earlier one comes later [I-57, I-58]', async () => {
  const logged = [first, second, third];
  const mailed: string[] = [];
  const work = {
    published,
    auditor: { sealsOf: async () => sealsOf(published.of(SHOP), logged) },
    vault: { secrets: { read: async () => 'auditor@example.com' } } as never,
    mails: { enqueue: async ({ id }: { id: string }) => mailed.push(id) > 0 } as never,
    letterheads: (async () => ({ staffLanguage: 'en' })) as never,
  };
  const publish = (seal: Seal) => publishSealed(work, { shop: SHOP, data: seal } as unknown as RecordedOf<'LogSealed'>);
  for (const seal of [second, first]) await publish(seal);
  expect(published.of(SHOP).map(({ number }) => number)).toEqual([1, 2]);
  expect(checkSeals(SHOP, sealsOf(published.of(SHOP), logged), signer.keys)).toBeNull();
  await publish(third);
  expect(published.of(SHOP).map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(mailed).toEqual([2, 1, 3].map((number) => `seal-${SHOP}-${number}`));
});

describe('the daily audit', () => {
  /** Audits shops on March 2; of `last`, when each was audited before. @returns the shops of each pass over the log */
  function auditOf(last: ReadonlyMap<string, string>) {
    const sealed: (readonly string[])[] = [];
    const requested: (readonly string[])[] = [];
    const parts = {
      auditor: { seal: async (due: readonly string[]) => sealed.push(due) as never },
      published,
      ledger: { stateOf: async () => ({ zone: 'UTC' }) as never },
      clock: { now: () => new Date('2026-03-02T05:00:05Z') },
      jobs: {
        askOnce: async <Input>(_: Task<Input>, input: Input) =>
          requested.push((input as { shops: readonly string[] }).shops) > 0,
      },
      auditedAt: async (shop: string) => last.get(shop) ?? null,
    };
    return { sealed, requested, audit: (...shops: string[]) => auditDue(parts, { day: '2026-03-02', shops }) };
  }

  it('that broke off leaves the shops that it has sealed when it runs again [I-57]', async () => {
    const times = { sealed: '2026-03-02T05:00:01.000Z', due: '2026-03-01T05:00:00.000Z' };
    const { sealed, audit } = auditOf(new Map(Object.entries(times)));
    await audit('sealed', 'due');
    await audit('sealed');
    expect(sealed).toEqual([['due']]);
  });

  it('seals the other shops, and fails in a separate job for a shop whose published seals cannot be read [I-57]', async () => {
    const file = published.fileOf('damaged');
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, 'no seal\n');
    const { sealed, requested, audit } = auditOf(new Map());
    await audit('first', 'damaged', 'second');
    expect([sealed, requested]).toEqual([[['first', 'second']], [['damaged']]]);
    await expect(audit('damaged')).rejects.toThrow(
      'seals of damaged cannot be read: line 1 of seals.ndjson is no seal',
    );
    expect(requested).toHaveLength(1);
  });
});
