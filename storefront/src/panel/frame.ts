import type { Screen, Tab } from './app.js';
import { type Child, h, present } from './h.js';
import css from './panel.css?inline';

const TABS: readonly Tab[] = ['home', 'earn', 'rewards', 'history'];
/** Below this width the panel is a sheet over the page and keeps the focus; above, it stands beside the page. */
const SHEET = '(max-width: 599px)';

export interface Frame {
  readonly isOpen: boolean;
  open(): void;
  close(): void;
  /** Shows a screen; `focus` moves the focus to its heading, else it stays on the control of the same id. */
  draw(screen: Screen, options: { notice: Child; tabs: boolean; focus: boolean }): void;
  announce(text: string): void;
}

interface FrameWords {
  close: string;
  rewards: string;
  tab(tab: Tab): string;
}

/** The dialog with its head, body, tabs and the line that is read aloud. Native: Escape, top layer and focus trap are the browser's. */
export function drawFrame(
  root: ShadowRoot,
  launcher: HTMLButtonElement,
  words: FrameWords,
  pick: (tab: Tab) => void,
): Frame {
  const heading = h('h2', { id: 'heading', tabindex: -1 });
  const sub = h('p');
  const body = h('div', { class: 'body' });
  const said = h('p', { class: 'said', role: 'status' });
  const tabs = TABS.map((tab) => h('button', { type: 'button', onclick: () => pick(tab) }, words.tab(tab)));
  const nav = h('nav', { 'aria-label': words.rewards }, ...tabs);
  const close = h('button', {
    type: 'button',
    class: 'close',
    'aria-label': words.close,
    onclick: () => dialog.close(),
  });
  const head = h('header', {}, h('div', {}, heading, sub), close);
  const dialog = h('dialog', { 'aria-labelledby': 'heading' }, head, body, said, nav);

  dialog.addEventListener('close', () => {
    launcher.setAttribute('aria-expanded', 'false');
    launcher.focus();
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) dialog.close();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
  root.append(dialog);

  return {
    get isOpen() {
      return dialog.open;
    },
    open() {
      if (matchMedia(SHEET).matches) dialog.showModal();
      else dialog.show();
      launcher.setAttribute('aria-expanded', 'true');
      heading.focus();
    },
    close: () => dialog.close(),
    draw(screen, { notice, tabs: withTabs, focus }) {
      const focused = body.contains(root.activeElement) ? root.activeElement?.id : undefined;
      heading.textContent = screen.title;
      sub.textContent = screen.sub ?? '';
      body.replaceChildren(...present([notice, ...screen.body]));
      nav.hidden = !withTabs;
      for (const [i, tab] of TABS.entries()) {
        if (tab === screen.tab) tabs[i]?.setAttribute('aria-current', 'page');
        else tabs[i]?.removeAttribute('aria-current');
      }
      if (focus) {
        body.scrollTop = 0;
        heading.focus();
      } else if (focused !== undefined) (root.getElementById(focused || 'heading') ?? heading).focus();
    },
    announce(text) {
      said.textContent = text;
    },
  };
}
