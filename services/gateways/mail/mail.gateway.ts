/** A message to one person. */
export interface Mail {
  /** Derives from what caused it, and becomes the Message-ID: a repeat after a crash is recognised by whoever receives both (I-68). */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly { readonly name: string; readonly type: string; readonly content: string }[];
}

/** Somebody who carries mail. */
export interface MailGateway {
  /**
   * Answers when the message was taken over, for good.
   * @throws MailRefused when it will never be taken, MailLater when another attempt may succeed.
   */
  send(mail: Mail): Promise<void>;
}

/** The message or its address is refused for good. Its text holds no address. */
export class MailRefused extends Error {}

/** Nobody took the message now. */
export class MailLater extends Error {}

/** One address, and nothing that could become a second one or a header of its own. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,190}$/u;

/** @throws MailRefused for what could forge a header or address somebody else. */
export function checkMail({ id, to, subject }: Mail): void {
  if (!ADDRESS.test(to)) throw new MailRefused('the address is not one mail address');
  if (/\p{Cc}/u.test(subject)) throw new MailRefused('the subject holds control characters');
  if (!/^[\w.-]{1,120}$/.test(id)) throw new MailRefused('the id cannot be a Message-ID');
}

/** The Message-ID of a mail: its own id at the sender's domain. */
export function messageIdOf({ id }: Mail, from: string): string {
  return `<${id}@${from.replace(/^.*@/, '').replace(/[>\s]/g, '')}>`;
}
