/** The support chat of the vendor, where its script is present: a queue of commands. */
interface ChatWindow {
  $crisp?: { push(command: readonly unknown[]): void };
}

/**
 * Opens the support chat with a draft message. Without a chat the text is copied instead.
 * @returns whether a chat was opened
 */
export function openChat(text: string, win: Window & ChatWindow = window): boolean {
  if (!win.$crisp) {
    void win.navigator.clipboard?.writeText(text).catch(() => undefined);
    return false;
  }
  win.$crisp.push(['do', 'chat:open']);
  win.$crisp.push(['set', 'message:text', [text]]);
  return true;
}
