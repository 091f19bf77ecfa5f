import { occurred } from '@loyalty/contracts/kernel/event';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import {
  DomainAdded,
  DomainChecked,
  DomainKeyChanged,
  DomainKeyMade,
  DomainLost,
  DomainRemoved,
  type SenderEvent,
  SenderNamed,
  SenderRemoved,
  SenderRenamed,
  SenderVerified,
  SmtpFailed,
  SmtpRemoved,
  SmtpSet,
  SmtpVerified,
} from '@loyalty/contracts/messaging/senders/events';
import type {
  DkimSelector,
  RecordState,
  SmtpProblem,
  SmtpSecurity,
} from '@loyalty/contracts/messaging/senders/records';
import type { Decider, DecisionContext } from '../../../kernel/decider.js';
import {
  canSign,
  type DomainRecords,
  evolve,
  initialSender,
  type MailDomain,
  otherSelector,
  type SenderState,
  withinDay,
} from './sender.js';

/** Verification mails of a shop within a day: nobody's mailbox is filled by entering their address. */
const MAX_NAMINGS = 10;
/** Domains of a shop. */
const MAX_DOMAINS = 3;

type SenderCommand =
  | { readonly kind: 'NameSender' | 'RenameSender' | 'VerifySender'; readonly sender: string }
  | { readonly kind: 'RemoveSender' | 'RemoveSmtp' };
type SmtpCommand =
  | { readonly kind: 'SetSmtp'; readonly smtp: string; readonly port: number; readonly security: SmtpSecurity }
  | { readonly kind: 'ProveSmtp'; readonly smtp: string }
  | { readonly kind: 'FailSmtp'; readonly smtp: string; readonly problem: SmtpProblem; readonly at: 'check' | 'send' };
type DomainCommand =
  | {
      readonly kind: 'AddDomain';
      readonly domain: string;
      readonly root: string;
      readonly subdomain: string;
      readonly ownership: string;
    }
  | {
      readonly kind: 'CheckDomain';
      readonly domain: string;
      readonly records: DomainRecords;
      readonly next: RecordState | null;
    }
  | { readonly kind: 'MakeKey' | 'RemoveDomain'; readonly domain: string };

type Decision = readonly SenderEvent[] | Rejection;

function decideSender(command: SenderCommand, { sender, smtp, namings }: SenderState, now: string): Decision {
  switch (command.kind) {
    case 'NameSender':
      if (withinDay(namings, now).length >= MAX_NAMINGS) return reject('sender.too-many', { field: 'email' });
      return [occurred(SenderNamed, { sender: command.sender })];
    case 'RenameSender':
      return sender?.id === command.sender
        ? [occurred(SenderRenamed, { sender: sender.id })]
        : reject('sender.unknown');
    case 'VerifySender':
      // A link works once, and no longer than the address that it was sent to.
      if (sender?.id !== command.sender || sender.isVerified) return reject('sender.link');
      return [occurred(SenderVerified, { sender: sender.id })];
    case 'RemoveSender':
      return sender ? [occurred(SenderRemoved, { sender: sender.id })] : reject('sender.unknown');
    case 'RemoveSmtp':
      return smtp ? [occurred(SmtpRemoved, { smtp: smtp.id })] : reject('smtp.unknown');
  }
}

function decideSmtp(command: SmtpCommand, { smtp }: SenderState): Decision {
  if (command.kind === 'SetSmtp') {
    const { smtp: fresh, port, security } = command;
    return [occurred(SmtpSet, { smtp: fresh, port, security })];
  }
  // What was found of a server that was replaced meanwhile says nothing of the new one.
  if (smtp?.id !== command.smtp) return reject('smtp.unknown');
  if (command.kind === 'ProveSmtp') return [occurred(SmtpVerified, { smtp: smtp.id })];
  // Of many mails that fail at once the first is enough.
  if (command.at === 'send' && !smtp.isVerified) return [];
  return [occurred(SmtpFailed, { smtp: smtp.id, problem: command.problem, at: command.at })];
}

function checkDomain(known: MailDomain, command: DomainCommand & { readonly kind: 'CheckDomain' }): SenderEvent[] {
  const { domain, next } = command;
  const { nextSelector } = known;
  const isReady = nextSelector !== null && next === 'found';
  // From here on the record of the new key is the one that counts.
  const records: DomainRecords = isReady ? { ...command.records, dkim: 'found' } : command.records;
  const checked = occurred(DomainChecked, { domain, records, next });
  const isLost = canSign(known) && !canSign({ ...known, records });
  return [
    checked,
    ...(isReady ? [occurred(DomainKeyChanged, { domain, selector: nextSelector })] : []),
    ...(isLost ? [occurred(DomainLost, { domain })] : []),
  ];
}

function addDomain({ domains }: SenderState, command: DomainCommand & { readonly kind: 'AddDomain' }): Decision {
  const { domain, root, subdomain, ownership } = command;
  const all = Object.values(domains);
  if (all.some((one) => one.root === root && one.subdomain === subdomain))
    return reject('domain.known', { field: 'root' });
  if (all.length >= MAX_DOMAINS) return reject('domain.too-many', { with: { most: MAX_DOMAINS } });
  return [occurred(DomainAdded, { domain, root, subdomain, ownership })];
}

function decideDomain(command: DomainCommand, state: SenderState): Decision {
  if (command.kind === 'AddDomain') return addDomain(state, command);
  const { domain } = command;
  const known = state.domains[domain];
  if (!known) return reject('domain.unknown', { field: 'id' });
  if (command.kind === 'CheckDomain') return checkDomain(known, command);
  if (command.kind === 'RemoveDomain') return [occurred(DomainRemoved, { domain })];
  if (known.nextSelector) return reject('domain.key-waits', { field: 'id' });
  const selector: DkimSelector = otherSelector(known.selector);
  return [occurred(DomainKeyMade, { domain, selector })];
}

/** One stream per shop: a mail server needs a sender, and few domains are allowed. */
export const senderDecider: Decider<SenderCommand | SmtpCommand | DomainCommand, SenderEvent, SenderState> = {
  context: 'messaging',
  foldVersion: 'sender/1',
  initial: initialSender,
  evolve,
  decide(command, state, { now }: DecisionContext) {
    switch (command.kind) {
      case 'SetSmtp':
      case 'ProveSmtp':
      case 'FailSmtp':
        return decideSmtp(command, state);
      case 'AddDomain':
      case 'CheckDomain':
      case 'MakeKey':
      case 'RemoveDomain':
        return decideDomain(command, state);
      default:
        return decideSender(command, state, now);
    }
  },
};
