import { z } from 'zod';

/** The records that a domain has in DNS before mails are sent in its name. */
export const recordKinds = ['ownership', 'dkim', 'bounce', 'dmarc', 'click'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** What DNS said of a record. */
export const recordState = z.enum(['found', 'missing', 'wrong']);
export type RecordState = z.output<typeof recordState>;

/** Names of the keys that a domain signs with in turn (RFC 6376). */
export const dkimSelector = z.enum(['l1', 'l2']);
export type DkimSelector = z.output<typeof dkimSelector>;

export const domainStatus = z.enum(['verified', 'partially_verified', 'unverified']);
export type DomainStatus = z.output<typeof domainStatus>;

/** Encryption of a connection to a mail server: from its first byte, after a plain greeting, or none. */
export const smtpSecurity = z.enum(['tls', 'starttls', 'none']);
export type SmtpSecurity = z.output<typeof smtpSecurity>;

/** Why a mail server could not be used. */
export const smtpProblem = z.enum([
  /** No host of that name, or nothing listens there. */
  'unreachable',
  /** The host is in a private network. */
  'private',
  /** The server did not answer in time. */
  'timeout',
  /** The server offers no encryption, or its certificate is not valid. */
  'tls',
  /** User name or password were rejected. */
  'login',
  /** The server rejected the sender, the recipient or the message. */
  'rejected',
  /** What listens there does not speak SMTP as it should. */
  'protocol',
]);
export type SmtpProblem = z.output<typeof smtpProblem>;
