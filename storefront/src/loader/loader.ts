import type { DataOf } from '@loyalty/contracts/kernel/endpoint';
import type { getWidgetLook } from '@loyalty/contracts/shopper/look';
import type { Launch, Panel } from '../launch.js';
import css from './launcher.css?inline';

/**
 * The only script that a page loads before a shopper uses the launcher. It waits for the page's load event and an idle moment, fetches
 * the look, draws one fixed button (no layout shift) unless the shopper or the page has none, and fetches the panel on the first hover, focus or tap. `<script async src="…/widget/loader.js"
 * data-proxy="/apps/loyalty" data-customer="…" [data-lang="de"]>`
 */
const DOT = 'loyalty-dot';
const POPUPS = 'loyalty-popups';
const SVG = 'http://www.w3.org/2000/svg';
const GIFT = 'M3 11h18v10H3zM2 7h20v4H2zM12 7v14M12 7c-2-4-6-5-6-2.5S9 7 12 7c3 0 6 0 6-2.5S14 3 12 7';
/** The next attempt to fetch the panel comes after this time, then after twice, three times as long. */
const RETRY_MS = 2000;
/** After so many without success it gives up: a panel that opens minutes later, by itself, is no answer to a tap. */
const RETRIES = 3;

const script = document.currentScript as HTMLScriptElement;
const { proxy = '/apps/loyalty', customer = null, lang = document.documentElement.lang } = script.dataset;

/** Folder of the other scripts, as the look says. */
let assets: string;
let attempts = 0;
let panel: Promise<Panel | undefined> | undefined;

/** Loads the panel's module, or nothing; a retry after a failure uses another URL, because browsers cache failed modules. */
function load(): Promise<Panel | undefined> {
  panel ??= import(
    /* @vite-ignore */ new URL(`${assets}panel.js${attempts ? `?${attempts}` : ''}`, script.src).href
  ).catch(() => {
    panel = undefined;
    attempts += 1;
  });
  return panel as Promise<Panel | undefined>;
}

function gift(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', GIFT);
  svg.append(path);
  return svg;
}

/** Whether a reward was affordable for this shopper when last known; the storage may be unavailable. */
function dotWasLit(): boolean {
  try {
    return customer !== null && sessionStorage.getItem(DOT) === customer;
  } catch {
    return false;
  }
}

/** Opens the panel; without a connection it says so, and tries again a few times. */
function opener(launch: Launch, offline: string): (tap?: Event) => Promise<void> {
  const { root, launcher } = launch;
  const notice = document.createElement('p');
  notice.className = 'offline';
  notice.role = 'alert';
  notice.textContent = offline;
  let waits = 0;
  let later: ReturnType<typeof setTimeout>;
  return async function open(tap) {
    // A tap during an attempt would close what that attempt opens.
    if (launcher.ariaBusy) return;
    clearTimeout(later);
    if (tap) waits = 0;
    launcher.ariaBusy = 'true';
    try {
      const module = await load();
      if (!(await module?.toggle(launch)) && waits < RETRIES) {
        root.append(notice);
        later = setTimeout(open, ++waits * RETRY_MS);
        return;
      }
      notice.remove();
    } finally {
      launcher.ariaBusy = null;
    }
  };
}

/** Whether the panel opens by itself now: once a visit, so often for a visitor. */
function popsUp(most: number): boolean {
  try {
    const times = Number(localStorage[POPUPS] ?? 0);
    if (times >= most || sessionStorage[POPUPS]) return false;
    sessionStorage[POPUPS] = 1;
    localStorage[POPUPS] = times + 1;
    return true;
  } catch {
    // Without storage it would open on each page.
    return false;
  }
}

/** Draws the launcher; without a look nothing: the store shows no widget here, or does not answer. */
async function draw(): Promise<void> {
  const answer = await fetch(`${proxy}/look?lang=${encodeURIComponent(lang.slice(0, 35))}`).catch(() => null);
  const look: DataOf<typeof getWidgetLook> | undefined = (await answer?.json().catch(() => null))?.data;
  if (!look || new RegExp(look.hidden).test(location.pathname)) return;
  assets = look.assets;
  drawLauncher(look);
}

function drawLauncher({ style, popups, words: [label, offline] }: DataOf<typeof getWidgetLook>): void {
  const host = document.createElement('div');
  host.id = 'loyalty-widget';
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [css, style.replaceAll('"/files/', `"${proxy}/files/`)].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });

  const launcher = document.createElement('button');
  launcher.type = 'button';
  launcher.className = 'launcher';
  launcher.classList.toggle('dot', dotWasLit());
  launcher.ariaHasPopup = 'dialog';
  launcher.ariaExpanded = 'false';
  const word = document.createElement('span');
  word.textContent = label;
  launcher.append(gift(), word);

  const lightDot = (lit: boolean) => {
    launcher.classList.toggle('dot', lit);
    try {
      if (lit && customer !== null) sessionStorage.setItem(DOT, customer);
      else sessionStorage.removeItem(DOT);
    } catch {
      // Without storage the dot lasts as long as the page.
    }
  };
  const launch: Launch = { root, launcher, proxy, customer, lang, lightDot };
  launcher.addEventListener('pointerenter', load);
  launcher.addEventListener('focus', load);
  const open = opener(launch, offline);
  launcher.addEventListener('click', open);
  root.append(launcher);
  document.body.append(host);
  if (popsUp(popups)) void open();
}

const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(draw);
if (document.readyState === 'complete') whenIdle();
else window.addEventListener('load', whenIdle, { once: true });
