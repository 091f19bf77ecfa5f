/** Input of the panel, from the loader. */
export interface Launch {
  /** The one shadow root that launcher and panel live in: the store's styles stop here, ours stay inside. */
  readonly root: ShadowRoot;
  readonly launcher: HTMLButtonElement;
  /** Base of all calls, on the store's own domain: the platform signs what passes through it. */
  readonly proxy: string;
  /** The signed-in shopper's id, `''` for a guest, null when the page does not say; then nothing is remembered between pages. */
  readonly customer: string | null;
  /** The language of the page, or the one that the store has set for the widget. */
  readonly lang: string;
  /** Lights the launcher's dot while a reward is within this shopper's reach, also on the next page. */
  lightDot(lit: boolean): void;
}

/** Exports of `panel.js`. */
export interface Panel {
  /** Opens the panel, or closes it when it is open. */
  toggle(launch: Launch): Promise<void>;
}
