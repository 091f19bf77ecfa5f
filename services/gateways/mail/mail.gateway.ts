/** A message to one person. */
export interface Mail {
  /** Derives from the cause, and becomes the Message-ID: mail clients recognise a repeat after a crash (I-68). */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** HTML version of the text. */
  readonly html?: string;
  /** Display name of the sender; the address stays the installation's own. */
  readonly fromName?: string;
  /** One mail address, to which an answer goes. */
  readonly replyTo?: string;
  /** Address that unsubscribes the recipient by a POST without a body (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Address to which the recipient may write to unsubscribe (RFC 2369). */
  readonly unsubscribeMail?: string;
  readonly attachments?: readonly MailAttachment[];
  /** Name of the mail before the `@` of a return path. */
  readonly returnName?: string;
  /** Address to which mail servers return what they cannot deliver; without it, to the sender's. */
  readonly returnPath?: string;
  /** Further headers, by names and values of ours. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The merchant's own sender; without it the installation's. */
  readonly sender?: MailSender;
  /** Name and address for answers of this mail alone, in front of those of any sender. */
  readonly own?: Pick<Mail, 'fromName' | 'replyTo'>;
}

/** A sender of a shop's own. */
export interface MailSender {
  readonly address: string;
  /** Address that bounces return to (RFC 5321). */
  readonly returnPath?: string;
  /** The key that signs by DKIM, and the domain and selector of its record (RFC 6376). */
  readonly signature?: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string };
}

interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly content: string;
  /** How `content` holds bytes; without it, it is text. */
  readonly encoding?: 'base64';
}

/** Sends mail. */
export interface MailGateway {
  /**
   * Resolves when the message was finally accepted.
   * @throws MailRejected when it will never be accepted, MailDeferred when another attempt may succeed
   */
  send(mail: Mail): Promise<void>;
  /** Deletes messages that are still stored here; a mail server stores none. */
  forget?(isTheirs: (mail: Pick<Mail, 'id' | 'to'>) => boolean): Promise<void>;
  /** Ends its connections. */
  close?(): void;
}

/** The message or its address is permanently rejected. Its texts contain no address. */
export class MailRejected extends Error {
  /** @param serverText reason in the words of the mail server; empty where it gave none */
  constructor(
    message: string,
    readonly serverText = '',
  ) {
    super(message);
  }
}

/** The mail server reports that the address does not exist (a hard bounce). */
export class AddressRejected extends MailRejected {}

/** The message could not be accepted now. */
export class MailDeferred extends Error {
  /** @param waitMs for how long the server asks to wait */
  constructor(
    message: string,
    readonly waitMs?: number,
  ) {
    super(message);
  }
}

/** The sender's mail server rejects its login: the same mail may be sent another way. */
export class SenderRejected extends MailDeferred {}

/** One address, without characters that could inject another address or header. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,190}$/u;

/** @throws MailRejected for content that could forge a header or address another person */
export function checkMail({
  id,
  to,
  subject,
  fromName = '',
  replyTo,
  unsubscribeUrl = '',
  unsubscribeMail,
  sender,
}: Mail): void {
  if (!ADDRESS.test(to)) throw new AddressRejected('the address is not one mail address');
  if (replyTo !== undefined && !ADDRESS.test(replyTo))
    throw new MailRejected('the address for answers is not one mail address');
  for (const address of [sender?.address, sender?.returnPath, unsubscribeMail])
    if (address !== undefined && !ADDRESS.test(address))
      throw new MailRejected('an address of the sender is not one mail address');
  if (/\p{Cc}/u.test(subject + fromName)) throw new MailRejected('the subject or the sender holds control characters');
  if (/[\s<>\p{Cc}]/u.test(unsubscribeUrl)) throw new MailRejected('the address to unsubscribe could forge a header');
  if (!/^[\w.-]{1,120}$/.test(id)) throw new MailRejected('the id cannot be a Message-ID');
}

/** The Message-ID of a mail: its own id at the sender's domain. */
export function messageIdOf({ id }: Mail, from: string): string {
  return `<${id}@${from.replace(/^.*@/, '').replace(/[>\s]/g, '')}>`;
}
