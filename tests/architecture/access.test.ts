import fs from 'node:fs';
import { expect, it } from '@jest/globals';
import { endpoints } from '@loyalty/contracts/endpoints';
import { verdictOf } from '@loyalty/contracts/kernel/access';
import { accessDocument } from './access-matrix.js';

it('docs/access.md says what the endpoint table says (node scripts/access-document.mjs)', () => {
  expect(fs.readFileSync('docs/access.md', 'utf8')).toBe(accessDocument());
});

/** Calls that do more than read and are open to an auditor: nothing but their own checks, files and notes comes of them. */
const OPEN_TO_AUDITORS = ['audit.note', 'exports.start', 'proof.pack', 'proof.verify', 'tasks.cancel', 'what-if.start'];

it('opens no write and no task to an auditor beyond their own checks, files and notes [I-73]', () => {
  const open = endpoints.filter(({ access, does }) => does !== 'read' && verdictOf(access, 'auditor') === 'in');
  expect(open.map(({ id }) => id).sort()).toEqual(OPEN_TO_AUDITORS);
});

/** Seats of auditors, and deletions: decisions about the shop and its staff. */
const OF_THE_OWNER = [
  ...['audit.give-seat', 'audit.set-sign-in', 'audit.withdraw-seat'],
  ...['shop.cancel-deletion', 'shop.request-deletion'],
];

it('gives all staff of a shop the same calls, but for decisions of the owner [GATE-001]', () => {
  const differing = endpoints.filter(({ access }) => verdictOf(access, 'owner') !== verdictOf(access, 'staff'));
  expect(differing.map(({ id }) => id).sort()).toEqual(OF_THE_OWNER);
});

it('answers a receipt only for calls that are commands', () => {
  expect(endpoints.filter(({ answers, does }) => answers === 'receipt' && does === 'read')).toEqual([]);
});
