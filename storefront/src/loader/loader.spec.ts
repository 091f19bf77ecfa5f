/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { until } from '../../../tests/support/waiting.js';
import { answering, RejectedCall } from '../../../tests/support/widget/answers.js';
import { memberWith } from '../../../tests/support/widget/kumo-tea.js';
import { completeBrowser } from '../../../tests/support/widget/native.js';

completeBrowser();

const here = new URL('../panel/', import.meta.url);
const script = document.createElement('script');
let broken: unknown[];

const LOOK = {
  style: '.head::before{background:url("/files/65e3")}',
  hidden: '^$',
  popups: 0,
  words: ['Prämien', 'Keine Verbindung. Neuer Versuch…'],
  assets: '',
};
/** The look of the store, or why there is none. */
let look: object = LOOK;

beforeAll(() => {
  broken = [];
  Object.assign(globalThis, {
    fetch: answering('/apps/loyalty', () => ({ 'shopper.state': memberWith(1280), 'shopper.look': look }), broken),
  });
  Object.assign(script.dataset, { customer: '7', lang: 'de' });
  Object.defineProperty(document, 'currentScript', { value: script });
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attached(init) {
    return Object.assign(attach.call(this, init), { adoptedStyleSheets: [] });
  };
});

/** Loads a page with the widget. */
async function load() {
  document.body.replaceChildren();
  jest.resetModules();
  await import('./loader.js');
}

const launcherRoot = () => document.querySelector('#loyalty-widget')?.shadowRoot;
/** A page with the launcher, whose panel is not where it looks for it. */
async function drawn() {
  script.src = new URL('../../nowhere/loader.js', here).href;
  await load();
  const root = await until('there is a launcher', launcherRoot);
  return { root, launcher: root.querySelector('button')!, notice: () => root.querySelector('[role=alert]') };
}

it('the first opening without a connection says so, and opens once the panel can be fetched', async () => {
  const { root, launcher, notice } = await drawn();
  expect(launcher.textContent).toBe('Prämien');
  launcher.click();
  await until('it says why nothing opens', notice);
  expect(notice()?.textContent).toBe('Keine Verbindung. Neuer Versuch…');
  await until('it can be tapped again', () => !launcher.ariaBusy);

  script.src = new URL('loader.js', here).href;
  const dialog = await until('the panel opens by itself', () => root.querySelector<HTMLDialogElement>('dialog[open]'));
  await until('it has the balance', () => dialog.textContent?.includes('1.280 Punkte'));
  expect(notice()).toBeNull();
  expect(broken).toEqual([]);

  await until('it can be tapped again', () => !launcher.ariaBusy);
  dialog.close();
  launcher.click();
  launcher.click();
  await until('the second of two quick taps has passed', () => !launcher.ariaBusy);
  expect(dialog.open).toBe(true);
});

it('without a connection it gives up after three further attempts, until the next tap', async () => {
  const { launcher, notice } = await drawn();
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
  try {
    for (const tap of [1, 2]) {
      launcher.click();
      for (const attempt of [1, 2, 3]) {
        await until(`attempt ${attempt} of tap ${tap} has failed`, () => jest.getTimerCount() === 1);
        expect(notice()).not.toBeNull();
        jest.advanceTimersByTime(attempt * 2000);
      }
      await until('the last attempt has failed', () => !launcher.ariaBusy);
      expect([notice(), jest.getTimerCount()]).toEqual([null, 0]);
    }
  } finally {
    jest.useRealTimers();
  }
});

it('an error of the panel is not told as a lack of connection', async () => {
  const listened = jest.spyOn(EventTarget.prototype, 'addEventListener');
  const { root, launcher, notice } = await drawn();
  const [, tap] = listened.mock.calls.findLast(([name]) => name === 'click')!;
  listened.mockRestore();
  script.src = new URL('loader.js', here).href;
  const failure = new Error('no sheets');
  Object.defineProperty(root, 'adoptedStyleSheets', {
    get() {
      throw failure;
    },
  });
  // The console has it from the browser, which a click here would have to stand in for.
  await expect((tap as (event: Event) => Promise<void>)(new Event('click'))).rejects.toBe(failure);
  expect([notice(), launcher.ariaBusy]).toEqual([null, null]);
});

describe('the look of the store', () => {
  afterEach(() => {
    look = LOOK;
    localStorage.clear();
    sessionStorage.clear();
    script.src = new URL('../../nowhere/loader.js', here).href;
  });

  it('is the last style sheet, with uploaded pictures below the app proxy', async () => {
    const { root } = await drawn();
    const sheets = root.adoptedStyleSheets as unknown as { text: string }[];
    expect(sheets.at(-1)?.text).toBe('.head::before{background:url("/apps/loyalty/files/65e3")}');
  });

  it.each([
    ['where the store shows nothing of it', new RejectedCall('unavailable')],
    ['on a page that has none', { ...LOOK, hidden: '/' }],
  ])('draws no launcher %s', async (_, given) => {
    look = given;
    const fetched = jest.spyOn(globalThis, 'fetch');
    await load();
    const read = await until(
      'the look was answered',
      () => fetched.mock.results[0]?.value as Promise<Response> | undefined,
    );
    await (await read).json();
    fetched.mockRestore();
    expect(launcherRoot()).toBeUndefined();
  });

  it('opens the panel by itself, once a visit and as often as the merchant lets it', async () => {
    look = { ...LOOK, popups: 2 };
    script.src = new URL('loader.js', here).href;
    const opens = async (): Promise<boolean> => {
      await load();
      const root = await until('there is a launcher', launcherRoot);
      await until('no attempt is under way', () => !root.querySelector('button')!.ariaBusy);
      return root.querySelector('dialog[open]') !== null;
    };
    const visits = [await opens(), await opens()];
    sessionStorage.clear();
    visits.push(await opens());
    sessionStorage.clear();
    visits.push(await opens());
    expect(visits).toEqual([true, false, true, false]);
  });
});
