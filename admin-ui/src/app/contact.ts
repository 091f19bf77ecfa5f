import { pageSettings } from '../data/page-settings.js';

/** The support chat of the vendor, where its script is present: a queue of commands. */
interface ChatWindow {
  $crisp?: { push(command: readonly unknown[]): void };
}

/** Whether a person can write to support from here. */
export function hasContact(win: Window & ChatWindow = window): boolean {
  const { chat, supportMail } = pageSettings(win.document);
  return Boolean(win.$crisp ?? chat ?? supportMail);
}

/** The address to which a mail to support goes, to be read where no mail program opens; empty where there is a chat. */
export function supportAddress(win: Window & ChatWindow = window): string {
  const { chat, supportMail } = pageSettings(win.document);
  return win.$crisp || chat ? '' : (supportMail ?? '');
}

/** Opens the support chat with a draft message, or a mail where there is no chat. */
export function contactSupport(text: string, win: Window & ChatWindow = window): void {
  const { supportMail } = pageSettings(win.document);
  if (win.$crisp) {
    win.$crisp.push(['do', 'chat:open']);
    win.$crisp.push(['set', 'message:text', [text]]);
  } else if (supportMail) win.open(`mailto:${supportMail}?body=${encodeURIComponent(text)}`, '_top');
}
