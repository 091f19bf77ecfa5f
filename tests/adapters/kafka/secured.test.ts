import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { missingForKafka } from '@loyalty/infra/kafka/jars';
import { type EmbeddedKafka, startKafka } from '@loyalty/infra/kafka/start-kafka';
import { readConfig } from '@loyalty/services/platform/config/config';
import { kafkaConnection } from '@loyalty/services/platform/config/kafka-settings';
import { skipFor } from '../../support/services/skips.js';
import { until } from '../../support/waiting.js';
import { useLedger } from '../event-store/postgres-ledger.js';
import { useTransport } from './stage.js';

const missing = missingForKafka();
const suite = missing ? skipFor('kafka', `no Kafka broker of our own: ${missing}`) : describe;
const ledger = await useLedger();
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-kafka-secured-'));
const at = (name: string) => path.join(dir, name);
let broker: EmbeddedKafka;
const transport = useTransport(ledger, () => broker?.brokers ?? []);

/** The service's environment, as an operator would write it. */
const environment = (kafka: Record<string, string>) => ({
  DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
  PLATFORM_URL: 'http://127.0.0.1:9',
  SHOPIFY_API_KEY: 'key',
  SHOPIFY_API_SECRET: 'x'.repeat(16),
  EVENT_FEED: 'kafka',
  KAFKA_BROKERS: broker?.brokers.join(',') ?? '127.0.0.1:9092',
  ...kafka,
});
const connection = (kafka: Record<string, string>) => kafkaConnection(readConfig(environment(kafka)));

/** A key of the broker's own, and its certificate where clients and the broker itself find it. */
function makeCertificate() {
  const keytool = (...words: string[]) =>
    execFileSync('keytool', [...words, '-storepass', 'store-password'], { stdio: 'pipe' });
  const store = ['-storetype', 'PKCS12', '-keystore'];
  const names = ['-dname', 'CN=127.0.0.1', '-ext', 'SAN=ip:127.0.0.1'];
  keytool('-genkeypair', '-alias', 'broker', '-keyalg', 'RSA', ...names, '-validity', '2', ...store, at('key.p12'));
  keytool('-exportcert', '-rfc', '-alias', 'broker', '-file', at('ca.pem'), ...store, at('key.p12'));
  keytool('-importcert', '-noprompt', '-alias', 'broker', '-file', at('ca.pem'), ...store, at('trust.p12'));
  return { keystore: at('key.p12'), truststore: at('trust.p12'), storePassword: 'store-password' };
}

const right = () => ({
  KAFKA_SSL: 'true',
  KAFKA_SSL_CA: at('ca.pem'),
  KAFKA_SASL_MECHANISM: 'plain',
  KAFKA_SASL_USERNAME: 'loyalty',
  KAFKA_SASL_PASSWORD: 'right-password',
});

suite('a broker with TLS and passwords', () => {
  beforeAll(async () => {
    const users = { broker: 'broker-password', loyalty: 'right-password' };
    broker = await startKafka({ dir: at('broker'), security: { ...makeCertificate(), users } });
  }, 90_000);
  afterAll(async () => {
    await broker?.stop();
    fs.rmSync(dir, { recursive: true, force: true });
  }, 30_000);

  it('is served by relay and feed with what the environment says', async () => {
    const kafka = connection(right());
    const carrier = transport.relay({ kafka });
    const opened = transport.feed('secured', 500, kafka);
    const reader = transport.follow(opened);
    await transport.flowing(opened);
    await transport.write(50);
    await transport.arrived(reader);
    expect(reader.seen).toEqual(await transport.logFrom(0));
    await transport.sent(carrier);
  }, 60_000);

  it.each([
    ['a wrong password', { KAFKA_SASL_PASSWORD: 'wrong' }, /SASL PLAIN authentication failed/],
    ['an authority that nobody knows', { KAFKA_SSL_CA: '' }, /self.signed|unable to verify/i],
  ] as const)(
    'reports what is wrong with %s and retries',
    async (_, wrong, words) => {
      const reports: string[] = [];
      const report = (__: string, detail: Record<string, unknown>) => void reports.push(String(detail.error));
      const kafka = connection({ ...right(), ...wrong });
      transport.relay({ kafka, report });
      await until('the relay reports it twice', () => reports, { holds: ({ length }) => length >= 2 });
      expect(reports[0]).toMatch(words);
      expect(reports.join()).not.toContain('wrong');
    },
    60_000,
  );
});

describe('settings of Kafka from the environment', () => {
  it.each([
    [{ KAFKA_SSL: 'yes' }, /^KAFKA_SSL: /],
    [{ KAFKA_BROKERS: 'kafka' }, /^KAFKA_BROKERS.*: must be a list of HOST:PORT with commas$/],
    [{ KAFKA_SSL: 'true', KAFKA_SSL_CA: '/nowhere.pem' }, /^KAFKA_SSL_CA: \/nowhere.pem cannot be read$/],
    [{ KAFKA_SSL: 'true', KAFKA_SSL_CA: 'package.json' }, /^KAFKA_SSL_CA: package.json is no PEM file$/],
    [{ KAFKA_SASL_MECHANISM: 'gssapi' }, /^KAFKA_SASL_MECHANISM: /],
    [
      { KAFKA_SSL: 'true', KAFKA_SASL_MECHANISM: 'plain', KAFKA_SASL_USERNAME: 'a' },
      /^KAFKA_SASL_PASSWORD: is needed with KAFKA_SASL_MECHANISM$/,
    ],
    [
      { KAFKA_SASL_MECHANISM: 'plain', KAFKA_SASL_USERNAME: 'a', KAFKA_SASL_PASSWORD: 'b' },
      /^KAFKA_SASL_MECHANISM: would send the password in the clear: plain needs KAFKA_SSL=true$/,
    ],
    [{ KAFKA_SASL_USERNAME: 'a' }, /^KAFKA_SASL_USERNAME: is of no use without KAFKA_SASL_MECHANISM$/],
  ] as const)('is refused in one line: %j', (kafka, words) => {
    let reported = '';
    try {
      readConfig(environment(kafka));
    } catch (error) {
      reported = (error as Error).message;
    }
    expect(reported).toMatch(words);
    expect(reported).not.toContain('\n');
  });

  it('may be a list with blanks, addresses of version 6 among them', () => {
    const { brokers, ssl, sasl } = connection({ KAFKA_BROKERS: 'a.example:9092, [::1]:9093,' });
    expect({ brokers, ssl, sasl }).toEqual({
      brokers: ['a.example:9092', '[::1]:9093'],
      ssl: undefined,
      sasl: undefined,
    });
  });
});
