import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { skipFor } from '../../../../../tests/support/services/skips.js';
import { BadPayload, parseBody } from '../../../../platform/inbox/payload.js';
import { readCustomer } from '../../../customers/application/customer-payload.js';
import { readOrder } from './order.js';
import { readRefund } from './refund.js';

// The platform's own samples may not be copied: they are next to a developer's clone, and missing for a fresh one.
const folder = path.resolve(import.meta.dirname, '../../../../../../shared/data/platform');
const hasSamples = fs.existsSync(folder);
const suite = hasSamples
  ? describe
  : skipFor('platform-samples', `no ${path.basename(path.dirname(folder))}/platform beside the clone`);

const NOW = '2026-03-30T00:00:00.000Z';
const READERS: Record<string, (body: unknown, topic: string) => unknown> = {
  orders: (body, topic) => readOrder(body, topic, 'USD', { receivedAt: NOW, triggeredAt: null }),
  refunds: (body) => readRefund(body, { currency: 'USD', presentment: null }, NOW),
  customers: (body) => readCustomer(body),
};

/** Every sample that a reader could be given, with the topic of its reader. */
function samples(): { file: string; kind: string; topic: string }[] {
  if (!hasSamples) return [];
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return files.flatMap((file) => {
    const kind = /^(?:shapes\/)?(orders|refunds|customers)[_-]/.exec(file)?.[1];
    return kind ? [{ file, kind, topic: path.dirname(file).replace('_', '/') }] : [];
  });
}

/** Parses a sample: the result, or the reason for parking it. Any other error is a defect. */
function readSample({ file, kind, topic }: { file: string; kind: string; topic: string }): unknown {
  try {
    return READERS[kind]!(parseBody(fs.readFileSync(path.join(folder, file))), topic);
  } catch (error) {
    if (error instanceof BadPayload || error instanceof RangeError) return `parked: ${error.message}`;
    throw error;
  }
}

suite('the platform’s samples of orders, refunds and customers', () => {
  it.each(samples())('$file is read or parked with a reason, the same twice', (sample) => {
    const first = readSample(sample);
    expect(readSample(sample)).toEqual(first);
    if (typeof first === 'string') expect(first.length).toBeGreaterThan('parked: '.length + 5);
  });

  const readable = samples().filter(({ file }) =>
    /^(orders_(create|paid|updated|cancelled)|refunds_create|customers_(create|update|enable))\/docs-/.test(file),
  );
  it.each(readable)('$file, documented for its topic, is read', (sample) => {
    expect(readSample(sample)).toEqual(expect.any(Object));
  });
});
