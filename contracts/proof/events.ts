import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { instant } from '../kernel/shapes.js';

/** SHA-256 in hex. */
export const digest = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

/** Content of a seal without its signature (docs/adr/0034). */
export const sealed = z.strictObject({
  /** 1, 2, 3 … within the shop. */
  number: z.int().min(1),
  at: instant,
  /** Number of events covered: the first ones of the shop, up to the one at this position. */
  events: count,
  position: count,
  /** Digest of the hashes of the events since the previous seal, and of their positions. */
  content: digest,
  places: digest,
  /** Interval of the checkpoints, in events: each is the beginning of a digest of both, to locate a change. */
  every: z.int().min(1),
  marks: z.array(z.string().regex(/^[0-9a-f]{16}$/)).max(128),
  /** The head of the previous seal; null for the first. */
  previous: digest.nullable(),
  /** Id of the public key that verifies the signature. */
  signer: z.string().regex(/^[0-9a-f]{16}$/),
});
export type Sealed = z.output<typeof sealed>;

/** The shop's log was verified so far, and its head signed. The seal leaves the database (I-58). */
export const LogSealed = event('LogSealed', 1, {
  ...sealed.shape,
  /** SHA-256 of the signed content: the name of this seal. */
  head: digest,
  signature: z.base64(),
});

/** Every hash of the shop's log was recomputed and matches. */
export const LogVerified = event('LogVerified', 1, {
  events: count,
  position: count,
  streams: count,
  seals: count,
  tookMs: count,
});

/** Ways in which a log is broken. */
export const breakKind = z.enum(['hash', 'order', 'revision', 'missing', 'seal', 'signature', 'end']);

/** The shop's log fails verification: nothing is awarded until an operator has resolved it (F-40). */
export const IntegrityFailed = event('IntegrityFailed', 1, {
  kind: breakKind,
  /** The first event that does not match; `until` is the end of the range where only a range is known. */
  position: count,
  until: count,
  stream: z.string().nullable(),
  revision: count.nullable(),
  why: z.string(),
  expected: z.string().nullable(),
  found: z.string().nullable(),
  checked: count,
});

/** An operator has resolved it: the log verifies again, or the loss is accepted. Awards resume, and deferred ones are made. */
export const IntegrityResolved = event('IntegrityResolved', 1, {
  note: z.string(),
  accepted: z.boolean(),
});

/** The merchant set or removed the recipient of every seal. The address itself is in the vault. */
export const SealRecipientSet = event('SealRecipientSet', 1, { set: z.boolean() });

export const proofEvents = [LogSealed, LogVerified, IntegrityFailed, IntegrityResolved, SealRecipientSet] as const;
export type ProofEvent = EventsOf<typeof proofEvents>;
export type Broken = Extract<ProofEvent, { type: 'IntegrityFailed' }>['data'];
export type Seal = Extract<ProofEvent, { type: 'LogSealed' }>['data'];
