import { afterEach, beforeEach, expect } from '@jest/globals';
import type { FireFunction, FireObject, Screen, waitFor as WaitFor, within as Within } from '@testing-library/dom';
import type { UserEvent, userEvent as UserEvents } from '@testing-library/user-event';
import { type Answers, answer, type Call, callOf, expectKnown, LostConnection } from './answers.js';

/** Of the bundle (entry.mjs). */
interface Bundle {
  readonly configure: (options: {
    asyncUtilTimeout: number;
    getElementError: (message: string | null) => Error;
  }) => void;
  readonly screen: Screen;
  readonly fireEvent: FireFunction & FireObject;
  readonly waitFor: typeof WaitFor;
  readonly within: typeof Within;
  readonly userEvent: typeof UserEvents;
  readonly mount: () => () => void;
}
const bundle = (globalThis as unknown as { admin: Bundle }).admin;
export const { fireEvent, screen, waitFor, within } = bundle;

let faults: unknown[] = [];
let close: () => void = () => undefined;

// A busy machine gets its time. A call that the contracts refuse is named at once; the whole document in each failure would hide it.
bundle.configure({
  asyncUtilTimeout: 5_000,
  getElementError: (message) => new Error([...faults.map(String), message ?? 'The element'].join('\n')),
});

/** A page of the admin that is open in the window. */
export interface OpenPage {
  /** A person at the keyboard and the mouse, who does not pause. */
  readonly user: UserEvent;
  /** The calls of an endpoint that the page has made so far. */
  calls(id: string): readonly Call[];
  /** Answers from now on as given, besides what was given before. */
  answers(more: Answers): void;
  /**
   * Resolves once every call is answered and drawn: for what is then not there. What is typed into a search is read for only after the pause
   * of a typist, which is longer: wait for that call first.
   */
  settled(): Promise<void>;
  /** Warnings that the page wrote to the console. */
  readonly warnings: readonly string[];
}

const DESK = 1280;
const PHONE = 390;

/** Makes the window as narrow as a phone until the test ends: rows of three lines instead of tables. */
export function atPhoneWidth(): void {
  Object.assign(globalThis, { innerWidth: PHONE });
}

beforeEach(() => {
  Object.assign(globalThis, { innerWidth: DESK });
  faults = [];
  // What the chat of another test left: its script is none of the bundle.
  Reflect.deleteProperty(globalThis, '$crisp');
  localStorage.clear();
  sessionStorage.clear();
});

/** A test fails with what the contracts refuse, and with what a page writes to the console as an error or throws. */
afterEach(() => {
  close();
  close = () => undefined;
  expect(faults).toEqual([]);
});

const TOKEN = `e30.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.e30`;

/** The requests of a page. */
interface Requests {
  underWay: number;
  /** When one began or ended last. */
  changedAt: number;
}

/** A page has settled after so many looks in a row. Each is a turn of its own, so that a busy machine draws an answer between two of them. */
const LOOKS = 5;
const LOOK_EVERY_MS = 10;

/** What is drawn while something is read. */
const UNSETTLED = '[aria-busy=true], .ghosted, .dimmed, [class*=Polaris-Skeleton]';

/** Where a page is opened: by somebody who signed in outside the store admin, or inside of a store admin that the test plays. */
interface Surroundings {
  readonly prefix: string;
  readonly api: string;
  /** Takes the session token of each call. */
  readonly onToken?: (token: string) => void;
}
const STANDALONE: Surroundings = { prefix: '/app', api: '/api' };

/** Answers the window's requests from now on. */
function serve(given: () => Answers, made: Call[], requests: Requests, { api, onToken }: Surroundings): typeof fetch {
  const change = (by: number) => {
    requests.underWay += by;
    requests.changedAt = performance.now();
  };
  return async (input, init = {}) => {
    const address = String(input);
    change(1);
    try {
      if (address === '/auth/token') return Response.json({ success: true, data: { token: TOKEN } });
      if (!address.startsWith(`${api}/`)) throw new Error(`Nobody answers ${address}`);
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      const { 'if-match': ifMatch, authorization = '' } = (init.headers ?? {}) as Record<string, string>;
      onToken?.(authorization.replace('Bearer ', ''));
      const call = callOf(init.method ?? 'GET', address.slice(api.length), body, ifMatch);
      made.push(call);
      return await answer(call, given()[call.id]);
    } catch (fault) {
      if (!(fault instanceof LostConnection)) faults.push(fault);
      throw fault;
    } finally {
      change(-1);
    }
  };
}

/**
 * Opens an address of the admin in the window, as a person who signed in outside the store admin unless another place is given. The calls that it makes are checked by the
 * contracts, and so are the answers: those that are given by the id of their endpoint, else those that were recorded of the product.
 */
export function openPage(address: string, answers: Answers = {}, place: Surroundings = STANDALONE): OpenPage {
  close();
  expectKnown(answers);
  let given = answers;
  const made: Call[] = [];
  const requests = { underWay: 0, changedAt: performance.now() };
  const warnings: string[] = [];
  history.replaceState(null, '', `${place.prefix}${address}`);
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way, and a browser gets it from the server.
  document.cookie = 'loyalty_signed_in=1; Path=/';
  Object.assign(globalThis, { fetch: serve(() => given, made, requests, place) });
  console.warn = (...words: unknown[]) => void warnings.push(words.join(' '));
  console.error = (...words: unknown[]) => void faults.push(words.join(' '));
  close = bundle.mount();
  return {
    user: bundle.userEvent.setup({ delay: null }),
    calls: (id) => made.filter((call) => call.id === id),
    answers(more) {
      expectKnown(more);
      given = { ...given, ...more };
    },
    async settled() {
      await screen.findByRole('heading', { level: 1 });
      let looks = 0;
      let lookedAt = 0;
      await waitFor(
        () => {
          const now = performance.now();
          const isQuiet = requests.underWay === 0 && !document.querySelector(UNSETTLED);
          if (!isQuiet || requests.changedAt > lookedAt) looks = 0;
          else if (now - lookedAt >= LOOK_EVERY_MS) looks += 1;
          if (!isQuiet || now - lookedAt >= LOOK_EVERY_MS) lookedAt = now;
          expect(looks).toBeGreaterThanOrEqual(LOOKS);
        },
        { interval: LOOK_EVERY_MS },
      );
      // No dialog stands on a dialog (UX 1.3).
      expect(screen.queryAllByRole('dialog').length).toBeLessThanOrEqual(1);
    },
    warnings,
  };
}

/** The page's title once it is there. */
export const titled = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

/** Presses an action of a page's header, which may stand in its menu. */
export async function headerAction({ user }: OpenPage, name: string): Promise<void> {
  const direct = () => screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name });
  await waitFor(() => expect(direct() ?? screen.queryByRole('button', { name: 'More actions' })).not.toBeNull());
  if (!direct()) await user.click(screen.getByRole('button', { name: 'More actions' }));
  await waitFor(() => expect(direct()).not.toBeNull());
  await user.click(direct()!);
}

/** Toasts that were read: another failure with the same words has a toast of its own. */
const readToasts = new WeakSet<Element>();

/** Waits for a failure to be said, as a new toast with these words. */
export async function fails(words: string): Promise<void> {
  await waitFor(() => {
    const toast = document.querySelector('.toast.error');
    expect(toast?.querySelector('span')?.textContent).toBe(words);
    expect(readToasts.has(toast!)).toBe(false);
    readToasts.add(toast!);
  });
}
