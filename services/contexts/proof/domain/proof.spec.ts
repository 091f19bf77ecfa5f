import { describe, expect, it } from '@jest/globals';
import { isRejection } from '@loyalty/contracts/kernel/rejection';
import type { Broken, ProofEvent, Seal } from '@loyalty/contracts/proof/events';
import type { Decided, Happened } from '../../../kernel/decider.js';
import { type Proof, type ProofCommand, proofDecider } from './proof.js';

const hash = (letter: string) => letter.repeat(64);
const seal = (number: number, events: number, previous: string | null): Seal => ({
  number,
  events,
  previous,
  position: events,
  at: '2026-03-02T05:00:00.000Z',
  content: hash('c'),
  places: hash('d'),
  every: 1,
  marks: [],
  signer: '0011223344556677',
  head: hash(String(number)),
  signature: 'AAAA',
});
const broken: Broken = {
  kind: 'hash',
  position: 12,
  until: 12,
  stream: 's',
  revision: 3,
  why: 'the hash does not fit the event',
  expected: null,
  found: null,
  checked: 11,
};

/** Executes commands one after the other; returns the last one's answer. */
function after(...commands: ProofCommand[]) {
  let state: Proof = proofDecider.initial();
  let events: readonly Decided<ProofEvent>[] = [];
  for (const command of commands) {
    const decided = proofDecider.decide(command, state, { now: '', newId: () => '' });
    if (isRejection(decided)) return { state, answer: decided.rejected };
    events = decided;
    state = decided.reduce((so, one) => proofDecider.evolve(so, one as Happened<ProofEvent>), state);
  }
  return { state, answer: events.map(({ type }) => type) };
}
const first: ProofCommand = { kind: 'SealLog', seal: seal(1, 10, null) };
const failed: ProofCommand = { kind: 'ReportBroken', data: broken };
const resolved = (accepted: boolean): ProofCommand => ({ kind: 'ResolveIntegrity', note: 'Restored', accepted });

describe('proof of a log', () => {
  it('a seal continues the newest one, and covers more [I-58]', () => {
    expect(after(first, { kind: 'SealLog', seal: seal(2, 20, hash('1')) }).answer).toEqual(['LogSealed']);
    for (const wrong of [seal(2, 20, hash('9')), seal(3, 20, hash('1')), seal(1, 20, null), seal(2, 10, hash('1'))])
      expect(after(first, { kind: 'SealLog', seal: wrong }).answer).toBe('proof.sealed-meanwhile');
  });

  it('a broken log is reported once and is not sealed [F-40]', () => {
    expect(after(failed).answer).toEqual(['IntegrityFailed']);
    expect(after(failed, failed).answer).toEqual([]);
    expect(after(failed, first).answer).toBe('proof.integrity-failed');
  });

  it('a resolved failure is reported again when the log breaks again [F-40]', () => {
    expect(after(failed, resolved(false), failed).answer).toEqual(['IntegrityFailed']);
    expect(after(resolved(false)).answer).toBe('proof.not-broken');
  });

  it('an accepted break is not reported again; another one is', () => {
    expect(after(failed, resolved(true), failed).answer).toEqual([]);
    const other: ProofCommand = { kind: 'ReportBroken', data: { ...broken, position: 40 } };
    expect(after(failed, resolved(true), other).answer).toEqual(['IntegrityFailed']);
  });
});
