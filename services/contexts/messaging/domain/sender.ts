import type { SenderEvent } from '@loyalty/contracts/messaging/senders/events';
import type {
  DkimSelector,
  DomainStatus,
  RecordKind,
  RecordState,
  SmtpProblem,
  SmtpSecurity,
} from '@loyalty/contracts/messaging/senders/records';
import { recordKinds } from '@loyalty/contracts/messaging/senders/records';
import type { Happened } from '../../../kernel/decider.js';

export type DomainRecords = Readonly<Record<RecordKind, RecordState>>;

export interface MailDomain {
  readonly root: string;
  readonly subdomain: string;
  /** What the record of ownership says. */
  readonly ownership: string;
  readonly addedAt: string;
  /** The key that signs, and the one that waits for its record. */
  selector: DkimSelector;
  nextSelector: DkimSelector | null;
  /** Null before the first check. */
  records: DomainRecords | null;
  next: RecordState | null;
  checkedAt: string | null;
  /** Whether it signed before and has lost its record since. */
  isLost: boolean;
}

/** A shop's sender, mail server and domains, without the addresses and passwords, which are in the vault by these ids. */
export interface SenderState {
  sender: { readonly id: string; readonly namedAt: string; isVerified: boolean } | null;
  /** Times at which verification mails were sent, in the last day. */
  namings: string[];
  smtp: {
    readonly id: string;
    readonly port: number;
    readonly security: SmtpSecurity;
    isVerified: boolean;
    problem: SmtpProblem | null;
    checkedAt: string | null;
  } | null;
  domains: Record<string, MailDomain>;
}

export const initialSender = (): SenderState => ({ sender: null, namings: [], smtp: null, domains: {} });

/** The key that takes turns with another one. */
export const otherSelector = (selector: DkimSelector): DkimSelector => (selector === 'l1' ? 'l2' : 'l1');

const DAY_MS = 86_400_000;

/** Of these times, those within a day before a moment. */
export const withinDay = (times: readonly string[], now: string): string[] =>
  times.filter((at) => Date.parse(now) - Date.parse(at) < DAY_MS);

/** Whether a domain's signatures can be checked by receivers, and the domain is the merchant's. */
export const canSign = ({ records }: MailDomain): boolean => records?.dkim === 'found' && records.ownership === 'found';

/** A domain's records that are missing or wrong. */
export const missingRecords = ({ records }: MailDomain): RecordKind[] =>
  recordKinds.filter((kind) => records?.[kind] !== 'found');

/** Verified with all records, partially with some, unverified with none. */
export function statusOf(domain: MailDomain): DomainStatus {
  const missing = missingRecords(domain).length;
  if (missing === 0) return 'verified';
  return missing === recordKinds.length ? 'unverified' : 'partially_verified';
}

const evolveSender = (state: SenderState, event: Happened<SenderEvent>): void => {
  const { occurredAt } = event;
  if (event.type === 'SenderNamed') {
    state.sender = { id: event.data.sender, namedAt: occurredAt, isVerified: false };
    state.namings = [...withinDay(state.namings, occurredAt), occurredAt];
  } else if (event.type === 'SenderVerified' && state.sender) state.sender.isVerified = true;
  else if (event.type === 'SenderRemoved') state.sender = null;
};

const evolveSmtp = (state: SenderState, event: Happened<SenderEvent>): void => {
  const { occurredAt } = event;
  if (event.type === 'SmtpSet') {
    const { smtp: id, port, security } = event.data;
    state.smtp = { id, port, security, isVerified: false, problem: null, checkedAt: null };
  } else if (event.type === 'SmtpRemoved') state.smtp = null;
  else if (state.smtp && event.type === 'SmtpVerified')
    Object.assign(state.smtp, { isVerified: true, problem: null, checkedAt: occurredAt });
  else if (state.smtp && event.type === 'SmtpFailed')
    Object.assign(state.smtp, { isVerified: false, problem: event.data.problem, checkedAt: occurredAt });
};

const evolveDomain = ({ domains }: SenderState, event: Happened<SenderEvent>): void => {
  if (event.type === 'DomainAdded') {
    const { domain, root, subdomain, ownership } = event.data;
    const fresh = { selector: 'l1', nextSelector: null, records: null, next: null, checkedAt: null } as const;
    domains[domain] = { root, subdomain, ownership, addedAt: event.occurredAt, ...fresh, isLost: false };
    return;
  }
  const known = 'domain' in event.data ? domains[event.data.domain] : undefined;
  if (!known) return;
  if (event.type === 'DomainChecked') {
    const { records, next } = event.data;
    Object.assign(known, { records, next, checkedAt: event.occurredAt });
    if (canSign(known)) known.isLost = false;
  } else if (event.type === 'DomainLost') known.isLost = true;
  else if (event.type === 'DomainKeyMade') known.nextSelector = event.data.selector;
  else if (event.type === 'DomainKeyChanged')
    Object.assign(known, { selector: event.data.selector, nextSelector: null, next: null });
  else if (event.type === 'DomainRemoved') delete domains[event.data.domain];
};

export function evolve(state: SenderState, event: Happened<SenderEvent>): SenderState {
  evolveSender(state, event);
  evolveSmtp(state, event);
  evolveDomain(state, event);
  return state;
}
