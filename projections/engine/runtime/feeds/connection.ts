import { type KafkaConfig, logLevel, type SASLOptions } from 'kafkajs';
import { socketOfWholeAnswers } from './whole-answers.js';

/** Connection settings of producers and consumers. */
export interface KafkaConnection {
  readonly brokers: readonly string[];
  /** TLS with certificates as PEM. Without a custom authority the system's are trusted. */
  readonly ssl?: { readonly ca?: string; readonly cert?: string; readonly key?: string } | undefined;
  readonly sasl?:
    | {
        readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
        readonly username: string;
        readonly password: string;
      }
    | undefined;
  /** Request time-out, in milliseconds. */
  readonly requestTimeoutMs?: number;
}

/** Few and short retries: users of a client restart it themselves and log the reason. */
export const RETRY = { retries: 3, initialRetryTime: 100, maxRetryTime: 2_000 };

/** Settings of the client: every wait has a time-out, in milliseconds. */
export function kafkaSettings(clientId: string, to: KafkaConnection): KafkaConfig {
  const { ca, cert, key } = to.ssl ?? {};
  return {
    clientId,
    brokers: [...to.brokers],
    logLevel: logLevel.NOTHING,
    connectionTimeout: 3_000,
    authenticationTimeout: 5_000,
    requestTimeout: to.requestTimeoutMs ?? 10_000,
    // Without it the client waits forever for a broker that has frozen.
    enforceRequestTimeout: true,
    retry: RETRY,
    socketFactory: socketOfWholeAnswers,
    ...(to.ssl && { ssl: { ...(ca && { ca: [ca] }), ...(cert && { cert }), ...(key && { key }) } }),
    ...(to.sasl && { sasl: { ...to.sasl } as SASLOptions }),
  };
}

/** Message of an error's cause, which the client wraps in another error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = (error as { cause?: unknown }).cause;
  return cause instanceof Error && cause.message !== error.message
    ? `${error.message}: ${cause.message}`
    : error.message;
}
