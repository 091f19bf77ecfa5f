import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.js';
import { instant, line } from '../../kernel/shapes.js';
import { senderName } from '../../shop/branding.js';
import { asciiHost, senderAddress } from './address.js';
import { smtpProblem, smtpSecurity } from './records.js';

/** Ports of mail servers that take mail to be sent on. */
export const smtpPorts = [25, 465, 587, 2525] as const;

const NOT_A_HOST = { error: 'Enter a host such as smtp.example.com' };
/** Digits, as a number or as they were typed; an empty field is 0. */
const port = z
  .union(
    [
      z.int(),
      z
        .string()
        .trim()
        .regex(/^\d{0,6}$/)
        .transform(Number),
    ],
    { error: 'Port must be a number' },
  )
  .refine((number) => number !== 0, { error: 'This field is required', abort: true })
  .refine((number) => smtpPorts.some((one) => one === number), { error: 'Use port 25, 465, 587 or 2525' });

/** A host of the internet: a name in ASCII, or an IP address. */
const mailHost = line(253).transform((text, context) => {
  const host = asciiHost(text) ?? (z.ipv6().safeParse(text).success ? text : null);
  if (host !== null) return host;
  context.addIssue({ code: 'custom', message: NOT_A_HOST.error });
  return z.NEVER;
});

const smtp = z.object({
  host: z.string(),
  port: z.int(),
  security: smtpSecurity,
  /** Empty for a server that takes mail without a login. */
  username: z.string(),
  /** Whether a password is stored; it is never answered. */
  passwordSet: z.boolean(),
  verified: z.boolean(),
  /** Why the last attempt failed; null after none. */
  problem: smtpProblem.nullable(),
  /** Time of the last check or failure; null before the first. */
  checkedAt: instant.nullable(),
});

const proof = z.enum(['aligned', 'not-aligned', 'unknown']);

const leaving = z.object({
  address: z.string(),
  name: z.string(),
  by: z.enum(['installation', 'smtp', 'domain']),
  /** Whether the domain of the sender agrees with what receivers check (RFC 7489). */
  spf: proof,
  dkim: proof,
});
export type LeavingMail = z.output<typeof leaving>;

const emailSender = z.object({
  /** Whether the custom email sender is on, and the plan has it. */
  isOn: z.boolean(),
  sender: z
    .object({
      email: z.string(),
      name: z.string(),
      verified: z.boolean(),
      /** A business domain should be used instead. */
      isFreeMail: z.boolean(),
      /** When the link of the verification mail ends; null once verified. */
      linkEndsAt: instant.nullable(),
    })
    .nullable(),
  smtp: smtp.nullable(),
  /** How mails to shoppers leave now. */
  now: leaving,
  /** How they would leave with the custom email sender on. */
  whenOn: leaving,
});
export type EmailSender = z.output<typeof emailSender>;

export const getEmailSender = endpoint({
  id: 'email-sender.get',
  access: 'staff',
  method: 'GET',
  path: '/lp/email-sender',
  summary: 'Sender of the mails to shoppers: address, mail server, and how mails leave now',
  data: emailSender,
  answers: 'one',
  does: 'read',
});

export const saveEmailSender = endpoint({
  id: 'email-sender.save',
  access: 'own',
  issues: 'data',
  method: 'PUT',
  path: '/lp/email-sender',
  summary: 'Name the sender of mails to shoppers; a new address gets a mail with a link that verifies it',
  body: z.strictObject({ email: senderAddress, name: senderName }),
  data: emailSender,
  answers: 'receipt',
  does: 'write',
  rejections: ['plan.needed', 'sender.too-many'],
});

export const sendSenderLink = endpoint({
  id: 'email-sender.send-link',
  access: 'own',
  method: 'POST',
  path: '/lp/email-sender/link',
  summary: 'Send the verification mail again; the link of the earlier one ends',
  data: emailSender,
  answers: 'receipt',
  does: 'write',
  rejections: ['plan.needed', 'sender.unknown', 'sender.verified', 'sender.too-many'],
});

export const removeEmailSender = endpoint({
  id: 'email-sender.remove',
  access: 'own',
  method: 'DELETE',
  path: '/lp/email-sender',
  summary: 'Remove the sender: mails leave from the installation’s address',
  data: emailSender,
  answers: 'receipt',
  does: 'write',
  rejections: ['sender.unknown'],
});

export const saveSmtp = endpoint({
  id: 'email-smtp.save',
  access: 'own',
  issues: 'data',
  method: 'PUT',
  path: '/lp/email-smtp',
  summary: 'Enter a mail server of the shop’s own; it is unverified until it was checked',
  body: z.strictObject({
    host: mailHost,
    port,
    security: smtpSecurity,
    username: z.union([z.literal(''), line(320)]).default(''),
    /** Without it the stored one stays. */
    password: z.string().min(1, { error: 'This field is required' }).max(500).optional(),
  }),
  data: emailSender,
  answers: 'receipt',
  does: 'write',
  rejections: ['plan.needed', 'smtp.sender-off', 'smtp.private', 'smtp.password'],
});

export const verifySmtp = endpoint({
  id: 'email-smtp.verify',
  access: 'own',
  method: 'POST',
  path: '/lp/email-smtp/verify',
  summary: 'Connect to the mail server and log in, without sending; the state says what was found',
  data: emailSender,
  answers: 'receipt',
  does: 'write',
  rejections: ['plan.needed', 'smtp.sender-off', 'smtp.unknown'],
});

export const testSmtp = endpoint({
  id: 'email-smtp.test',
  access: 'own',
  issues: 'data',
  method: 'POST',
  path: '/lp/email-smtp/test',
  summary: 'Send one message by the mail server to the sender’s own address',
  data: emailSender,
  answers: 'receipt',
  does: 'write',
  rejections: ['plan.needed', 'smtp.sender-off', 'smtp.unknown', 'sender.unverified', 'smtp.send-failed'],
});

export const removeSmtp = endpoint({
  id: 'email-smtp.remove',
  access: 'own',
  method: 'DELETE',
  path: '/lp/email-smtp',
  summary: 'Remove the mail server with its password',
  data: emailSender,
  answers: 'receipt',
  does: 'write',
  rejections: ['smtp.unknown'],
});

export const senderEndpoints = [
  getEmailSender,
  saveSmtp,
  verifySmtp,
  testSmtp,
  removeSmtp,
  saveEmailSender,
  sendSenderLink,
  removeEmailSender,
] as const;
