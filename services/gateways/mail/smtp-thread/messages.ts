import { AddressRejected, type Mail, MailDeferred, MailRejected, SenderRejected } from '../mail.gateway.js';

/** What the thread sends with: the arguments of `SmtpMail`. */
export interface SmtpThreadData {
  readonly url: string;
  readonly from: string;
  readonly answersTo?: string;
}

export type SmtpThreadCommand =
  | { readonly do: 'send'; readonly call: number; readonly mail: Mail }
  | { readonly do: 'close' };

/** How a call ended; without a failure the mail was accepted. */
export interface CallEnd {
  readonly call: number;
  readonly failure: Failure | null;
}

const KINDS = { AddressRejected, MailRejected, SenderRejected, MailDeferred } as const;

/** An error between threads, where its class is lost. */
interface Failure {
  /** Null for a defect. */
  readonly kind: keyof typeof KINDS | null;
  readonly message: string;
  readonly serverText?: string;
  readonly waitMs?: number;
}

export function failureOf(error: unknown): Failure {
  const { message, serverText, waitMs } = error as MailRejected & MailDeferred;
  const [kind = null] = Object.entries(KINDS).find(([, Kind]) => (error as Error).constructor === Kind) ?? [];
  return { kind: kind as Failure['kind'], message, serverText, waitMs };
}

export function errorOf({ kind, message, serverText, waitMs }: Failure): Error {
  if (kind === null) return new Error(message);
  if (kind === 'AddressRejected' || kind === 'MailRejected') return new KINDS[kind](message, serverText);
  return new KINDS[kind](message, waitMs);
}
