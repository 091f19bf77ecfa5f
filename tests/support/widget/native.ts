/** Parts of a browser that jsdom lacks and that the widget takes for granted, as far as its texts and states depend on them. */

/** Style sheets are kept as text: jsdom lays nothing out. */
class TextSheet {
  text = '';
  replaceSync(text: string): void {
    this.text = text;
  }
}

function show(this: HTMLDialogElement): void {
  this.open = true;
}
function close(this: HTMLDialogElement): void {
  this.open = false;
  this.dispatchEvent(new Event('close'));
}

let keys = 0;

/** Gives this jsdom style sheets, dialogs, keys of calls and a window of the width of a desktop. */
export function completeBrowser(): void {
  Object.assign(globalThis, { CSSStyleSheet: TextSheet, matchMedia: () => ({ matches: false }) });
  Object.assign(HTMLDialogElement.prototype, { show, showModal: show, close });
  Object.defineProperty(globalThis, 'crypto', { value: { randomUUID: () => `key-${keys++}` }, configurable: true });
}
