import { type KafkaConfig, logLevel, type SASLOptions } from 'kafkajs';
import { socketOfWholeAnswers } from './whole-answers.js';

/** How brokers are reached: the same for whoever writes and whoever reads. */
export interface KafkaConnection {
  readonly brokers: readonly string[];
  /** Encrypted; certificates as PEM. Without an authority of one's own those of the system are trusted. */
  readonly ssl?: { readonly ca?: string; readonly cert?: string; readonly key?: string } | undefined;
  readonly sasl?:
    | {
        readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
        readonly username: string;
        readonly password: string;
      }
    | undefined;
  /** How long a broker may take for one answer, in milliseconds. */
  readonly requestTimeoutMs?: number;
}

/** Few and short: whoever uses a client starts anew by itself, and says why. */
export const RETRY = { retries: 3, initialRetryTime: 100, maxRetryTime: 2_000 };

/** The client's settings: no wait is for ever, in milliseconds. */
export function kafkaSettings(clientId: string, to: KafkaConnection): KafkaConfig {
  const { ca, cert, key } = to.ssl ?? {};
  return {
    clientId,
    brokers: [...to.brokers],
    logLevel: logLevel.NOTHING,
    connectionTimeout: 3_000,
    authenticationTimeout: 5_000,
    requestTimeout: to.requestTimeoutMs ?? 10_000,
    // Without this the client waits for ever for a broker that takes a request and stands still.
    enforceRequestTimeout: true,
    retry: RETRY,
    socketFactory: socketOfWholeAnswers,
    ...(to.ssl && { ssl: { ...(ca && { ca: [ca] }), ...(cert && { cert }), ...(key && { key }) } }),
    ...(to.sasl && { sasl: { ...to.sasl } as SASLOptions }),
  };
}

/** What went wrong, with the cause that the client puts into another error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = (error as { cause?: unknown }).cause;
  return cause instanceof Error && cause.message !== error.message
    ? `${error.message}: ${cause.message}`
    : error.message;
}
