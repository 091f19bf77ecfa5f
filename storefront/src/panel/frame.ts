import type { Launch } from '../launch.js';
import { RIGHT_TO_LEFT, type WidgetTexts } from '../words/widget-texts.js';
import type { Screen, Tab } from './app.js';
import { type Child, h, present } from './h.js';
import css from './panel.css?inline';

const TABS: readonly Tab[] = ['home', 'earn', 'rewards', 'history'];
/** Below this width the panel is a modal sheet with a focus trap; above, it is next to the page. */
const SHEET = '(max-width: 599px)';

export interface Frame {
  readonly isOpen: boolean;
  open(): void;
  close(): void;
  /** Draws a screen; `focus` moves the focus to its heading, otherwise it stays on the control of the same id. */
  draw(screen: Screen, options: { above: readonly Child[]; tabs: boolean; focus: boolean }): void;
  announce(text: string): void;
  /** Switches its own texts to this language. */
  speak(texts: WidgetTexts, lang: string): void;
}

/** The dialog with its header, body, tabs and live region. Native: Escape, top layer and focus trap are the browser's. */
export function drawFrame({ root, launcher, lang }: Launch, texts: WidgetTexts, pick: (tab: Tab) => void): Frame {
  const heading = h('h2', { id: 'heading', tabindex: -1 });
  const sub = h('p');
  const body = h('div', { class: 'body' });
  const reported = h('p', { class: 'said', role: 'status' });
  const tabs = drawTabs(pick);
  const dialog = h('dialog', { 'aria-labelledby': 'heading' });
  const close = () => dialog.close();
  const closer = h('button', { type: 'button', class: 'close', onclick: close });
  dialog.append(h('div', { class: 'head' }, h('div', {}, heading, sub), closer), body, reported, tabs.nav);
  letLeave(dialog, launcher);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  // The merchant's look stays the last.
  root.adoptedStyleSheets.splice(-1, 0, sheet);
  root.append(dialog);

  const frame: Frame = {
    get isOpen() {
      return dialog.open;
    },
    open() {
      if (matchMedia(SHEET).matches) dialog.showModal();
      else dialog.show();
      launcher.setAttribute('aria-expanded', 'true');
      heading.focus();
    },
    close,
    draw(screen, { above, tabs: withTabs, focus }) {
      const focused = body.contains(root.activeElement) ? root.activeElement?.id : undefined;
      heading.textContent = screen.title;
      sub.textContent = screen.sub ?? '';
      body.replaceChildren(...present([...above, ...screen.body]));
      tabs.nav.hidden = !withTabs;
      tabs.mark(screen.tab);
      if (focus) {
        body.scrollTop = 0;
        heading.focus();
      } else if (focused !== undefined) (root.getElementById(focused || 'heading') ?? heading).focus();
    },
    announce(text) {
      reported.textContent = text;
    },
    speak(texts, lang) {
      // The dialog itself stands where the launcher does: only its contents are mirrored.
      for (const part of dialog.children) (part as HTMLElement).dir = RIGHT_TO_LEFT.test(lang) ? 'rtl' : 'ltr';
      closer.ariaLabel = texts.say('close');
      tabs.speak(texts);
      const word = launcher.lastElementChild;
      if (word) word.textContent = texts.say('rewards');
    },
  };
  frame.speak(texts, lang);
  return frame;
}

function drawTabs(pick: (tab: Tab) => void) {
  const tabs = TABS.map((tab) => h('button', { type: 'button', onclick: () => pick(tab) }));
  const nav = h('nav', {}, ...tabs);
  return {
    nav,
    speak(texts: WidgetTexts) {
      nav.ariaLabel = texts.say('rewards');
      for (const [i, tab] of TABS.entries()) tabs[i]?.replaceChildren(texts.say(tab));
    },
    mark(current: Tab) {
      for (const [i, tab] of TABS.entries()) {
        if (tab === current) tabs[i]?.setAttribute('aria-current', 'page');
        else tabs[i]?.removeAttribute('aria-current');
      }
    },
  };
}

/** Closes on Escape and on a tap outside the sheet; the focus returns to the launcher. */
function letLeave(dialog: HTMLDialogElement, launcher: HTMLButtonElement): void {
  dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.close());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => {
    launcher.setAttribute('aria-expanded', 'false');
    launcher.focus();
  });
}
