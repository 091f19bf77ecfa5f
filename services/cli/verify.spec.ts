import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import type { Seal } from '@loyalty/contracts/proof/events';
import { honestLog, type SmallLogEvent } from '../../tests/support/proof/small-log.js';
import { LogCheck } from '../contexts/proof/application/check.js';
import { PublishedSeals } from '../contexts/proof/application/published.js';
import { SEALS_STREAM } from '../contexts/proof/application/recorded-seals.js';
import { Signer } from '../contexts/proof/application/signer.js';
import { linkHashOfBytes } from '../platform/event-store/chain.js';
import type { OpenLog } from './open.js';
import { verifyLogTask } from './verify.js';

const SHOP = 'fern-and-clay';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-verify-'));
const signer = new Signer(folder);
const published = new PublishedSeals(path.join(folder, 'seals'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Seals a log as the service does: signed, recorded by an event behind its events, and published. */
function seal(links: SmallLogEvent[], seals: Seal[]): void {
  const check = new LogCheck({ sealsOf: () => seals, keys: signer.keys });
  for (const link of links) check.add(link);
  const before = seals.at(-1);
  const facts = { ...check.findings()[0]!.tail, number: seals.length + 1, previous: before?.head ?? null };
  const made = signer.seal(SHOP, { ...facts, at: '2026-03-02T05:00:00.000Z' });
  const stream = `${SHOP}/${SEALS_STREAM}`;
  const last = links.findLast((link) => link.stream === stream);
  const [revision, body] = [(last?.revision ?? 0) + 1, Buffer.from(JSON.stringify({ type: 'LogSealed', data: made }))];
  const hash = Buffer.from(linkHashOfBytes(SHOP, stream, revision, body, last?.hash ?? null), 'hex');
  links.push({ position: links.length + 1, revision, shop: SHOP, stream, body, hash });
  seals.push(made);
  published.publish(SHOP, made);
}

/** The verdict on a log. @param meanwhile called once its own seals were read */
async function verdictOn(links: readonly SmallLogEvent[], meanwhile: () => void = () => undefined) {
  const lines: string[] = [];
  const log: OpenLog = {
    head: async () => links.length,
    readAll: async () => [],
    readStream: async () => [],
    scan: async ({ ownStream }, take) => {
      const present = links.filter(({ shop, stream }) => !ownStream || stream === `${shop}/${ownStream}`);
      if (!ownStream) meanwhile();
      for (const link of present) await take(link);
    },
    close: async () => undefined,
  };
  const code = await verifyLogTask(
    log,
    { shop: undefined, seals: undefined, key: undefined, isMoved: false },
    { seen: 0, published, keys: signer.keys, isGapless: true },
    {
      isScreen: false,
      out: async (line) => void lines.push(line),
      data: async () => undefined,
      write: () => undefined,
      err: () => undefined,
      progress: () => undefined,
    },
  );
  return { code, lines };
}

const links = honestLog(30);
const seals: Seal[] = [];
seal(links, seals);

it('a log that is sealed while it is verified holds [I-57, I-58]', async () => {
  const { code, lines } = await verdictOn(links, () => seal(links, seals));
  expect(lines).toEqual([expect.stringContaining('The chain holds: 31 events and 1 seals checked')]);
  expect(code).toBe(0);
});

it('an event of a stream that nobody knows breaks the log at its position [I-57]', async () => {
  const forged = { ...links[0]!, shop: '', stream: '', position: links.length + 1 };
  const { code, lines } = await verdictOn([...links, forged]);
  expect(lines).toEqual([expect.stringContaining(`The chain is broken at position ${links.length + 1}`)]);
  expect(code).toBe(1);
});
