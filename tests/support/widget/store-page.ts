import { afterEach, expect } from '@jest/globals';
import type { Launch } from '../../../storefront/src/launch.js';
import { Stage } from '../../../storefront/src/panel/stage.js';
import { widgetTextsFor } from '../../../storefront/src/words/widget-texts-for.js';
import { until } from '../waiting.js';
import { answering, type GivenAnswers } from './answers.js';
import { completeBrowser } from './native.js';

completeBrowser();

/** Calls that were none of the contracts: they fail the test that made them. */
const broken: unknown[] = [];
afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  expect(broken.splice(0)).toEqual([]);
});

/** The open panel of the widget on a page of the store. */
interface OpenPanel {
  readonly dialog: HTMLDialogElement;
  /** All that it shows now, spaces of numbers included as plain ones. */
  text(): string;
  /** Resolves once it says this. */
  says(text: string): Promise<void>;
  /** The element of this kind with this name, once it is there. */
  named<Kind extends HTMLElement = HTMLElement>(selector: string, name: string): Promise<Kind>;
  /** Presses the button of this name, once it is there. */
  press(name: string): Promise<void>;
  /** Presses what has this id, whatever the language, once it is there. */
  pressId(id: string): Promise<void>;
  /** Types into the field of this name, once it is there. */
  type(name: string, text: string): Promise<void>;
  /** Opens one of the four tabs by its place. */
  openTab(nth: number): void;
  /** Changes the answers from now on. */
  answer(more: GivenAnswers): void;
}

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').trim();

/** The text of what is not hidden. */
function shownText(dialog: Element): string {
  const copy = dialog.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[hidden]')) hidden.remove();
  return plain(copy.textContent ?? '');
}

/** The name that a screen reader says of a control: its label, or its own text. */
function nameOf(control: Element): string {
  const { labels } = control as HTMLInputElement;
  return plain(control.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? control.textContent ?? '');
}

function launchOf(customer: string | null, lang: string): Launch {
  const host = document.createElement('div');
  const root = Object.assign(host.attachShadow({ mode: 'open' }), { adoptedStyleSheets: [] });
  const launcher = document.createElement('button');
  launcher.append(document.createElement('span'));
  root.append(launcher);
  document.body.append(host);
  return {
    root,
    launcher,
    proxy: '/apps/loyalty',
    customer,
    lang,
    lightDot: (lit) => launcher.classList.toggle('dot', lit),
  };
}

/** Opens the panel on a page of the store for this shopper: '' is a guest. Each call begins a page of its own in the same tab. */
export async function openPanel(first: GivenAnswers, customer = '7', lang = 'en'): Promise<OpenPanel> {
  let replies = first;
  const answered = answering('/apps/loyalty', () => replies, broken);
  Object.assign(globalThis, { fetch: answered });
  const launch = launchOf(customer, lang);
  const stage = new Stage(launch, (await widgetTextsFor(lang))!);
  await stage.speak();
  stage.toggle();
  const dialog = launch.root.querySelector('dialog') as HTMLDialogElement;
  const panel: OpenPanel = {
    dialog,
    text: () => shownText(dialog),
    async says(text) {
      await until(`the panel says "${text}"`, () => panel.text(), { holds: (shown) => shown.includes(text) });
    },
    named: <Kind extends HTMLElement>(selector: string, name: string) =>
      until(`there is a ${selector} named ${name}`, () =>
        [...dialog.querySelectorAll<Kind>(selector)].find((one) => !one.closest('[hidden]') && nameOf(one) === name),
      ),
    press: async (name) => (await panel.named<HTMLButtonElement>('button', name)).click(),
    pressId: async (id) =>
      (await until(`there is #${id}`, () => dialog.querySelector<HTMLElement>(`[id="${id}"]`))).click(),
    async type(name, text) {
      const field = await panel.named<HTMLInputElement>('input', name);
      field.value = text;
      field.dispatchEvent(new Event('input'));
    },
    openTab(nth) {
      const tab = dialog.querySelectorAll<HTMLButtonElement>('nav button')[nth];
      if (!tab) throw new Error(`The panel has no tab ${nth}`);
      tab.click();
    },
    answer(more) {
      replies = { ...replies, ...more };
    },
  };
  await until(
    'the panel has its state or an error',
    () => stage.shopper.state !== null || panel.dialog.querySelector('[role=alert]'),
  );
  return panel;
}
