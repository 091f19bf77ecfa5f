import fs from 'node:fs';
import type { KafkaConnection } from '@loyalty/projections/engine/runtime/feeds/connection';
import { z } from 'zod';
import { commaSeparated } from './comma-separated.js';

const BROKER = /^(\[[0-9a-fA-F:]+\]|[A-Za-z0-9._-]+):([1-9]\d{0,4})$/;

/** A file of certificates or keys; read at the start, so that a wrong path fails there. */
const pem = z.string().transform((file, context) => {
  try {
    const text = fs.readFileSync(file, 'utf8');
    if (text.includes('-----BEGIN ')) return text;
    context.addIssue({ code: 'custom', message: `${file} is no PEM file` });
  } catch {
    context.addIssue({ code: 'custom', message: `${file} cannot be read` });
  }
  return z.NEVER;
});

/** Kafka's environment variables. */
export const kafkaVariables = {
  KAFKA_BROKERS: commaSeparated
    .pipe(z.array(z.string().regex(BROKER, 'must be a list of HOST:PORT with commas')))
    .optional(),
  /** Prefix that keeps apart the topics of installations that share brokers. */
  KAFKA_TOPIC_PREFIX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{0,60}$/)
    .default('loyalty'),
  KAFKA_SSL: z.enum(['true', 'false']).default('false'),
  /** PEM files: the authority that signed the brokers' certificates, and a client certificate where brokers require one. */
  KAFKA_SSL_CA: pem.optional(),
  KAFKA_SSL_CERT: pem.optional(),
  KAFKA_SSL_KEY: pem.optional(),
  KAFKA_SASL_MECHANISM: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).optional(),
  KAFKA_SASL_USERNAME: z.string().optional(),
  KAFKA_SASL_PASSWORD: z.string().optional(),
};

type KafkaVariables = z.output<z.ZodObject<typeof kafkaVariables>>;

/** Contradictory settings, each with the variable to correct. */
export function kafkaContradictions(env: KafkaVariables): { variable: keyof KafkaVariables; why: string }[] {
  const found: { variable: keyof KafkaVariables; why: string }[] = [];
  const { KAFKA_SSL: ssl, KAFKA_SASL_MECHANISM: mechanism } = env;
  for (const variable of ['KAFKA_SSL_CA', 'KAFKA_SSL_CERT', 'KAFKA_SSL_KEY'] as const)
    if (ssl === 'false' && env[variable]) found.push({ variable, why: 'is of no use without KAFKA_SSL=true' });
  if (env.KAFKA_SSL_CERT && !env.KAFKA_SSL_KEY)
    found.push({ variable: 'KAFKA_SSL_KEY', why: 'is needed with KAFKA_SSL_CERT' });
  if (env.KAFKA_SSL_KEY && !env.KAFKA_SSL_CERT)
    found.push({ variable: 'KAFKA_SSL_CERT', why: 'is needed with KAFKA_SSL_KEY' });
  for (const variable of ['KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD'] as const) {
    if (mechanism && !env[variable]) found.push({ variable, why: 'is needed with KAFKA_SASL_MECHANISM' });
    if (!mechanism && env[variable]) found.push({ variable, why: 'is of no use without KAFKA_SASL_MECHANISM' });
  }
  if (mechanism === 'plain' && ssl === 'false')
    found.push({
      variable: 'KAFKA_SASL_MECHANISM',
      why: 'would send the password in the clear: plain needs KAFKA_SSL=true',
    });
  return found;
}

export function kafkaConnection(env: KafkaVariables): KafkaConnection {
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_SASL_USERNAME: username, KAFKA_SASL_PASSWORD: password } = env;
  const { KAFKA_SSL_CA: ca, KAFKA_SSL_CERT: cert, KAFKA_SSL_KEY: key } = env;
  return {
    brokers: env.KAFKA_BROKERS ?? [],
    ssl: env.KAFKA_SSL === 'true' ? { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) } : undefined,
    sasl: mechanism && username && password ? { mechanism, username, password } : undefined,
  };
}
