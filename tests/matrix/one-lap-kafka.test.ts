import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { lap } from '../support/lap.js';
import { useStage } from '../support/service.js';
import { useKafka } from '../support/services/kafka.js';

const kafka = await useKafka();
const env = {
  EVENT_FEED: 'kafka',
  KAFKA_BROKERS: kafka.brokers.join(','),
  // The broker is shared by the whole run: these topics are of this file alone.
  KAFKA_TOPIC_PREFIX: `lap-${randomBytes(4).toString('hex')}`,
};
const stage = kafka.brokers.length > 0 ? await useStage('configuration', env) : null;

if (stage) lap('through Kafka', stage);

kafka.describe('through Kafka', () => {
  it('everything that was written has passed the relay', async () => {
    await stage?.idle();
    const lags = stage?.service.vitals.lags() ?? [];
    expect(lags.map((lag) => lag.name)).toContain('relay');
    expect(new Set(lags.map((lag) => lag.position))).toEqual(new Set([await stage?.service.parts.store.head()]));
  });
});
