import { randomUUID } from 'node:crypto';
import type { EventToAppend } from '@loyalty/services/platform/event-store/port';

const correlation = randomUUID();
const at = '2026-03-01T10:00:00.000Z';
let count = 0;

/** Payload of an award, about 170 bytes of JSON: equal for this product and for the peer. */
export function payload(): Record<string, unknown> {
  const n = ++count;
  return {
    points: n % 500,
    reason: 'order',
    orderId: String(5_000_000_000 + n),
    amount: (n * 13) % 100_000,
    currency: 'EUR',
    channel: 'online',
    ruleId: `rule-${n % 17}`,
    idempotency: `order-${n}-points-earned-by-rule`,
  };
}

/** Its envelope, about 270 bytes more: the peer stores it as metadata. */
export function envelope() {
  const id = `${count.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;
  const actor = { kind: 'webhook' as const, id: '98765432' };
  return { id, version: 1, actor, causation: id, correlation, occurredAt: at, recordedAt: at };
}

export function event(): EventToAppend {
  const data = payload();
  return { ...envelope(), type: 'PointsEarned', data };
}
