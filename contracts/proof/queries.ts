import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { paging, reading } from '../kernel/paging.js';
import { id, instant, line, requiredNote } from '../kernel/shapes.js';
import { taskOf } from '../tasks/queries.js';
import { breakKind, digest, sealed } from './events.js';

/** A seal for display. */
const sealRow = z.object({
  number: sealed.shape.number,
  at: instant,
  head: digest,
  previous: digest.nullable(),
  /** The last event covered, the number of events covered, and how many of them are new in this seal. */
  position: z.int(),
  events: z.int(),
  added: z.int(),
  signer: z.string(),
});
export type SealRow = z.output<typeof sealRow>;

/** The first mismatch. */
const brokenRow = z.object({
  kind: breakKind,
  position: z.int(),
  until: z.int(),
  stream: z.string().nullable(),
  revision: z.int().nullable(),
  why: z.string(),
  expected: z.string().nullable(),
  found: z.string().nullable(),
  checked: z.int(),
});
export type BrokenRow = z.output<typeof brokenRow>;

/** Counts and findings of a finished check. */
export const checkResult = z.object({
  found: z.object({ events: z.int(), streams: z.int(), seals: z.int(), position: z.int() }).nullable(),
  broken: brokenRow.nullable(),
});
export type CheckResult = z.output<typeof checkResult>;

/** A check of the ledger, optionally followed by a seal. */
const proofCheck = taskOf('verify', checkResult);
export type ProofCheck = z.output<typeof proofCheck>;

/** A pack is a file, without another result. */
export const packResult = z.object({});
const evidencePack = taskOf('pack', packResult);
export type EvidencePack = z.output<typeof evidencePack>;

const proofState = z.object({
  state: z.enum(['intact', 'broken', 'unchecked']),
  /** The last check without findings. */
  verified: z
    .object({ at: instant, events: z.int(), streams: z.int(), seals: z.int(), position: z.int(), tookMs: z.int() })
    .nullable(),
  broken: brokenRow.extend({ at: instant }).nullable(),
  seal: sealRow.nullable(),
  seals: z.int(),
  /** Events of the shop, and those not covered by a seal yet. */
  events: z.int(),
  open: z.int(),
  recipient: z.string().nullable(),
  /** Public URL of the last seal and the public keys; null before the first seal. */
  sealAddress: z.string().nullable(),
  keyAddress: z.string(),
  run: proofCheck.nullable(),
});
export type ProofState = z.output<typeof proofState>;

const run = { params: { id } };

export const getProof = endpoint({
  id: 'proof.get',
  access: 'staff',
  method: 'GET',
  path: '/lp/proof',
  summary: 'Whether the ledger is intact, and how that is known',
  query: reading,
  data: proofState,
  answers: 'one',
  does: 'read',
});

export const listSeals = endpoint({
  id: 'proof.seals',
  access: 'staff',
  method: 'GET',
  path: '/lp/proof/seals',
  summary: 'Signed heads of the ledger, newest first',
  query: paging,
  data: sealRow,
  answers: 'list',
  does: 'read',
});

export const startVerification = endpoint({
  id: 'proof.verify',
  access: 'staff',
  method: 'POST',
  path: '/lp/proof/verify',
  summary:
    'Recompute every hash of the shop’s ledger as it is now, in the background, after a check that runs already; only what is broken is written down',
  body: z.strictObject({}).optional(),
  data: proofCheck,
  answers: 'one',
  does: 'starts-task',
});

export const startSealing = endpoint({
  id: 'proof.seal',
  access: 'write',
  method: 'POST',
  path: '/lp/proof/seal',
  summary: 'Check the shop’s ledger now and sign its head',
  body: z.strictObject({}).optional(),
  data: proofCheck,
  answers: 'receipt',
  does: 'write',
  noted: true,
});

export const makePack = endpoint({
  id: 'proof.pack',
  access: 'staff',
  method: 'POST',
  path: '/lp/proof/packs',
  summary: 'Make an evidence pack: the log, its seals, the public keys and verifiers that need nobody',
  data: evidencePack,
  answers: 'one',
  does: 'starts-task',
  rejections: ['proof.pack-quota'],
});

export const linkPack = endpoint({
  ...run,
  id: 'proof.pack-link',
  access: 'staff',
  method: 'GET',
  path: '/lp/proof/packs/{id}',
  summary: 'A link to a finished pack; good for five minutes, for this shop and this member of staff',
  data: z.object({ path: z.string(), fileName: z.string(), expiresAt: instant }),
  answers: 'one',
  does: 'read',
});

/** An event of the copy that the tampering demonstration may change. */
const tamperable = z.object({
  position: z.int(),
  type: z.string(),
  stream: z.string(),
  points: z.int(),
  occurredAt: instant,
});
export type Tamperable = z.output<typeof tamperable>;

export const listTamperable = endpoint({
  id: 'proof.copy',
  access: 'staff',
  method: 'GET',
  path: '/lp/proof/copy',
  summary: 'Latest events that the demonstration can change in its copy',
  data: tamperable,
  answers: 'list',
  does: 'read',
});

export const tamperWithCopy = endpoint({
  id: 'proof.tamper',
  access: 'staff',
  method: 'POST',
  path: '/lp/proof/copy/tamper',
  summary: 'Change one amount in a copy of the ledger in memory, and let the verifier find it',
  body: z.strictObject({ position: z.int().min(1), points: z.int().min(-1_000_000_000).max(1_000_000_000) }),
  data: z.object({
    copied: z.int(),
    before: z.int(),
    after: z.int(),
    broken: brokenRow,
    /** Whether the ledger itself verifies over the same events. */
    intact: z.boolean(),
  }),
  answers: 'one',
  does: 'read',
});
export type Tampered = z.output<(typeof tamperWithCopy)['data']>;

export const setSealRecipient = endpoint({
  id: 'proof.recipient',
  access: 'own',
  issues: 'data',
  method: 'PUT',
  path: '/lp/proof/recipient',
  summary: 'The address that gets every seal by mail; null stops it',
  body: z.strictObject({ email: z.email({ error: 'This is not an email address' }).max(200).nullable() }),
  data: z.object({ recipient: z.string().nullable() }),
  answers: 'receipt',
  does: 'write',
});

export const proofEndpoints = [
  getProof,
  listSeals,
  startVerification,
  startSealing,
  makePack,
  linkPack,
  listTamperable,
  tamperWithCopy,
  setSealRecipient,
] as const;

/** Operator's note when resolving a broken ledger. */
export const resolution = z.strictObject({
  shop: line(60),
  note: requiredNote(500),
  accept: z.boolean(),
});
