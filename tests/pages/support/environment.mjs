// A window of jsdom for each file, with the bundled admin in it.
import fs from 'node:fs';
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-jsdom';
import { BUNDLE } from './bundle.mjs';

/** Compiled once for a worker: V8 shares the code of a script among the windows that it runs in. */
let script;

/** The widths that the admin asks about, answered for a desk unless a test narrows the window; jsdom draws nothing and has no answer. */
const WIDTH = 1280;
const PIXELS = { px: 1, em: 16, rem: 16 };

function matches(query, width) {
  const limits = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)(px|em|rem)\)/g)];
  return (
    limits.length > 0 &&
    limits.every(([, side, size, unit]) =>
      side === 'min' ? width >= size * PIXELS[unit] : width <= size * PIXELS[unit],
    )
  );
}

/** By which Polaris tells keys apart; the events of user-event have none. */
const KEY_CODES = { Enter: 13, Escape: 27, ' ': 32, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 };

const nothing = () => undefined;

/** Parts of a browser that jsdom lacks and the admin asks for. */
function complete(window) {
  class Observer {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  }
  Object.assign(window, {
    matchMedia: (query) => ({
      media: query,
      matches: matches(query, window.innerWidth),
      addEventListener: nothing,
      removeEventListener: nothing,
      addListener: nothing,
      removeListener: nothing,
    }),
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    scrollTo: nothing,
    scroll: nothing,
    innerWidth: WIDTH,
    // The window's own would not know signals and bodies of each other.
    AbortController,
    AbortSignal,
    Response,
    TextDecoderStream,
    TextEncoder,
    TextDecoder,
    structuredClone,
  });
  // Drawn by Polaris to measure, and hidden by its style sheet.
  const hidden = window.document.createElement('style');
  const measurers = [
    'Tabs__TabsMeasurer',
    'ActionMenu-Actions__ActionsLayoutMeasurer',
    'BulkActions__BulkActionsMeasurerLayout',
  ];
  hidden.textContent = `${measurers.map((name) => `.Polaris-${name}`).join()} { visibility: hidden }`;
  window.document.head.append(hidden);
  // A menu opens below a button that is drawn, which is one that has a parent to be placed in.
  Object.defineProperty(window.HTMLElement.prototype, 'offsetParent', {
    get() {
      return this.parentElement;
    },
  });
  Object.defineProperty(window.KeyboardEvent.prototype, 'keyCode', {
    get() {
      return KEY_CODES[this.key] ?? 0;
    },
  });
  window.Element.prototype.scrollIntoView = nothing;
  window.Element.prototype.scrollTo = nothing;
}

export default class extends TestEnvironment {
  constructor(config, context) {
    const { projectConfig } = config;
    const testEnvironmentOptions = { ...projectConfig.testEnvironmentOptions, url: 'https://admin.example/app/' };
    super({ ...config, projectConfig: { ...projectConfig, testEnvironmentOptions } }, context);
  }

  async setup() {
    await super.setup();
    complete(this.global);
    script ??= new vm.Script(fs.readFileSync(BUNDLE, 'utf8'), { filename: BUNDLE });
    script.runInContext(this.getVmContext());
  }
}
