import { z } from 'zod';
import { type EventsOf, event } from '../../kernel/event.js';
import { id } from '../../kernel/shapes.js';
import { dkimSelector, recordState, smtpProblem, smtpSecurity } from './records.js';

/** An address and a name were entered that mails shall be sent from; both are in the vault. A mail with a link was sent to the address. */
export const SenderNamed = event('SenderNamed', 1, { sender: id });

/** The name changed while the address stayed. */
export const SenderRenamed = event('SenderRenamed', 1, { sender: id });

/** Whoever reads the address has opened the link and confirmed. */
export const SenderVerified = event('SenderVerified', 1, { sender: id });

export const SenderRemoved = event('SenderRemoved', 1, { sender: id });

/** A mail server of the merchant's own was entered; host, user name and password are in the vault. It counts as unverified again. */
export const SmtpSet = event('SmtpSet', 1, { smtp: id, port: z.int(), security: smtpSecurity });

/** The server took the connection and the login. */
export const SmtpVerified = event('SmtpVerified', 1, { smtp: id });

/** The server could not be used, when it was checked or when a mail was sent. */
export const SmtpFailed = event('SmtpFailed', 1, { smtp: id, problem: smtpProblem, at: z.enum(['check', 'send']) });

export const SmtpRemoved = event('SmtpRemoved', 1, { smtp: id });

/** A domain was added; the private keys that sign its mails are in the vault. */
export const DomainAdded = event('DomainAdded', 1, {
  domain: id,
  root: z.string().regex(/^[a-z0-9.-]{3,253}$/),
  subdomain: z.string().regex(/^[a-z0-9.-]{1,63}$/),
  /** Proves who may change the domain's records. */
  ownership: z.string().regex(/^[0-9a-f]{32}$/),
});

/** Every record of a domain was answered for by DNS. */
export const DomainChecked = event('DomainChecked', 1, {
  domain: id,
  records: z.strictObject({
    ownership: recordState,
    dkim: recordState,
    bounce: recordState,
    dmarc: recordState,
    click: recordState,
  }),
  /** The record of the next key, while one waits. */
  next: recordState.nullable(),
});

/** The record that signatures are checked by is no longer there: mails go out from our own address until it is. */
export const DomainLost = event('DomainLost', 1, { domain: id });

/** A new key was made; it signs once its record is found. */
export const DomainKeyMade = event('DomainKeyMade', 1, { domain: id, selector: dkimSelector });

/** Mails are signed with another key from now on. */
export const DomainKeyChanged = event('DomainKeyChanged', 1, { domain: id, selector: dkimSelector });

export const DomainRemoved = event('DomainRemoved', 1, { domain: id });

export const senderEvents = [
  SenderNamed,
  SenderRenamed,
  SenderVerified,
  SenderRemoved,
  SmtpSet,
  SmtpVerified,
  SmtpFailed,
  SmtpRemoved,
  DomainAdded,
  DomainChecked,
  DomainLost,
  DomainKeyMade,
  DomainKeyChanged,
  DomainRemoved,
] as const;
export type SenderEvent = EventsOf<typeof senderEvents>;
