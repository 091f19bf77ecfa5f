import { z } from 'zod';
import { line } from '../../kernel/shapes.js';

const EMAIL_INVALID = 'Email is invalid';

/** Domains of free mail providers, whose owners publish DMARC policies that fail mail of other servers. */
const FREE_MAIL = new Set([
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'yahoo.co.uk', 'yahoo.co.jp', 'yahoo.de', 'yahoo.fr', 'yahoo.it'],
  ...['yahoo.es', 'ymail.com', 'hotmail.com', 'hotmail.co.uk', 'hotmail.de', 'hotmail.fr', 'hotmail.it', 'hotmail.es'],
  ...['outlook.com', 'outlook.de', 'outlook.fr', 'outlook.es', 'outlook.it', 'outlook.jp', 'live.com', 'msn.com'],
  ...['aol.com', 'icloud.com', 'me.com', 'mac.com', 'gmx.de', 'gmx.net', 'gmx.com', 'gmx.at', 'web.de', 't-online.de'],
  ...['freenet.de', 'orange.fr', 'free.fr', 'laposte.net', 'sfr.fr', 'wanadoo.fr', 'libero.it', 'virgilio.it'],
  ...['tiscali.it', 'alice.it', 'proton.me', 'protonmail.com', 'mail.com', 'mail.ru', 'yandex.ru', 'yandex.com'],
  ...['zoho.com', 'qq.com', '163.com', '126.com', 'naver.com', 'docomo.ne.jp', 'ezweb.ne.jp', 'softbank.ne.jp'],
]);

/** Domain of a mail address. */
export const domainOfAddress = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** Whether an address is of a free mail provider: a business domain should be used instead (spec NOTF-023). */
export const isFreeMail = (email: string): boolean => FREE_MAIL.has(domainOfAddress(email).toLowerCase());

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** A host name in ASCII and lower case, as IDNA writes it; null for what is no name of a host. */
export function asciiHost(text: string): string | null {
  const bare = text.trim().replace(/\.$/, '');
  if (bare === '' || /[\s/?#@:\\[\]%]/.test(bare) || !URL.canParse(`http://${bare}`)) return null;
  const host = new URL(`http://${bare}`).hostname;
  return host.length <= 253 && host.split('.').every((label) => LABEL.test(label)) ? host : null;
}

const plainAddress = z.email();

/** Longest part before the @ (RFC 5321). */
const LOCAL_PART = 64;

/** An address with its domain as IDNA writes it; null for quotes, comments, groups, several addresses and letters that few servers take. */
function asciiAddress(text: string): string | null {
  const at = text.lastIndexOf('@');
  const domain = asciiHost(text.slice(at + 1));
  const address = `${text.slice(0, at)}@${domain}`;
  const isPlain =
    at > 0 &&
    at <= LOCAL_PART &&
    domain?.includes('.') &&
    address.length <= 254 &&
    plainAddress.safeParse(address).success;
  return isPlain ? address : null;
}

/** The address that mails are sent from. */
export const senderAddress = line(254).transform((text, context) => {
  const address = asciiAddress(text);
  if (address !== null) return address;
  context.addIssue({ code: 'custom', message: EMAIL_INVALID });
  return z.NEVER;
});

/** The address that a test goes to. */
export const testAddress = z.string().transform((text, context) => {
  const address = asciiAddress(text.trim());
  if (address !== null) return address;
  context.addIssue({ code: 'custom', message: EMAIL_INVALID });
  return z.NEVER;
});
