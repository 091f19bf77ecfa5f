import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { Merchant } from '../../support/clients/merchant.js';
import { freshId, orderOfToday, person } from '../../support/platform-bodies.js';
import { FERN } from '../../support/service.js';
import { type ServiceProcess, startServiceProcess } from '../../support/service-process.js';
import { useKafka } from '../../support/services/kafka.js';
import { usePostgres } from '../../support/services/postgres.js';
import { textOfTopics } from '../../support/topics.js';
import { until } from '../../support/waiting.js';

const database = await usePostgres();
const kafka = await useKafka();
const prefix = `privacy-${randomBytes(4).toString('hex')}`;
const env: Record<string, string> = { LOG_LEVEL: 'debug', RATE_LIMIT_FACTOR: '100' };
if (kafka.brokers.length > 0)
  Object.assign(env, { EVENT_FEED: 'kafka', KAFKA_BROKERS: kafka.brokers.join(','), KAFKA_TOPIC_PREFIX: prefix });

async function idle(service: ServiceProcess): Promise<void> {
  await service.store.settled();
  await (await fetch(`${service.api}/test/idle`)).text();
}

/** A life of somebody whose name nobody else has: told of, paid, parked, redacted. Everything is logged. */
async function lifeAndErasure(service: ServiceProcess): Promise<RegExp> {
  const { api, store } = service;
  const merchant = await Merchant.signIn({ api, store, shop: FERN, staff: 'Ana Vidal', idle: () => idle(service) });
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  const customer = freshId();
  const body = person(customer, { firstName: 'Perpetua', lastName: 'Zwiebelkuchen', phone: '+441134960000' });
  const order = { ...orderOfToday(customer, { id: freshId() }), customer: body };
  await merchant.webhook('customers/create', body);
  await merchant.webhook('orders/paid', order);
  await merchant.webhook('orders/updated', { ...order, updated_at: 'never' });
  await idle(service);
  await merchant.webhook('customers/redact', { shop_domain: FERN, customer: { id: customer } });
  await merchant.webhook('shop/redact', { shop_domain: FERN });
  await idle(service);
  return new RegExp(`perpetua|zwiebelkuchen|441134960000|person\\.${customer}@`, 'i');
}

it('no log line and no topic ever has the name of a person [I-80]', async () => {
  const service = await startServiceProcess(database.url, env);
  const trace = await lifeAndErasure(service);
  // The log is read through a pipe, and the deliveries are worked after they are accepted.
  await until('both redactions are logged', () =>
    ['customers/redact', 'shop/redact'].every((topic) => service.logged().includes(topic)),
  );
  expect(service.logged()).not.toMatch(trace);
  if (kafka.brokers.length > 0) {
    // The relay sends what was written a moment ago.
    const text = await until('the topics tell that the shop was redacted', async () => {
      const reported = await textOfTopics(kafka.brokers, prefix);
      return reported.includes('ShopRedacted') ? reported : null;
    });
    expect(text).toContain('PersonForgotten');
    expect(text).not.toMatch(trace);
  }
  await service.end('SIGTERM');
}, 120_000);
