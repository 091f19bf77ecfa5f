import fs from 'node:fs';
import { expect, it } from '@jest/globals';
import { endpoints } from '@loyalty/contracts/endpoints';
import { verdictOf } from '@loyalty/contracts/kernel/access';
import { settings } from '@loyalty/contracts/settings';
import { z } from 'zod';
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

/** Names of fields that hold a credential or an address to send to. */
const TELLING = /"(secret|token|password|apiKey|email|emails|recipient|url|webhook)":/i;
/** Calls with such a field that issue nothing: what they take is compared, shown or led to, and nothing is sent there. */
const HARMLESS = [
  'customers.create',
  'shop.save-test-list',
  'referrals.change-whitelist',
  'shopper.claim-referral',
  // Reads an image there.
  'files.fetch-icon',
];

it('closes what issues a credential or sends data to an address to the vendor’s people in a shop', () => {
  const issuing = endpoints.filter(({ issues }) => issues !== null);
  expect(issuing.map(({ id }) => id).sort()).toEqual([
    'app-keys.add',
    'email-sender.save',
    'email-smtp.save',
    'email-smtp.test',
    'proof.recipient',
    'reviews.connect',
    'support.open',
  ]);
  const open = issuing.filter(({ access }) =>
    ['support', 'developer'].some((who) => verdictOf(access, who as 'support') === 'in'),
  );
  expect(open).toEqual([]);
});

it('marks every call that takes an address or a credential, or answers one', () => {
  const shapeOf = (schema: z.ZodType, io: 'input' | 'output') =>
    JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  const telling = endpoints.filter(
    ({ body, data, does, answers }) =>
      does !== 'read' &&
      (TELLING.test(shapeOf(body, 'input')) ||
        (answers === 'receipt' && /"(secret|token)":/.test(shapeOf(data, 'output')))),
  );
  const unmarked = telling.filter(({ id, issues }) => issues === null && !HARMLESS.includes(id));
  expect(unmarked.map(({ id }) => id)).toEqual([]);
});

/** Settings that take any text or address, and open or send nothing: they are shown to shoppers. */
const SHOWN = ['customCSS', 'logoDefault', 'mailFooter', 'mailSenderName'];

it('marks every setting that opens a way in or names an address', () => {
  expect(settings.filter(({ own }) => own).map(({ key }) => key)).toEqual(['standaloneSignIn', 'customEmailSender']);
  const takes = (schema: z.ZodType) =>
    ['https://elsewhere.example/path', 'somebody@elsewhere.example'].some((text) => schema.safeParse(text).success);
  const free = settings.filter(({ schema, own, byOperator }) => !own && !byOperator && takes(schema));
  expect(free.map(({ key }) => key).sort()).toEqual(SHOWN);
});
