/** Input of the panel, from the loader. */
export interface Launch {
  /** The shadow root of launcher and panel, which isolates them from the store's styles. */
  readonly root: ShadowRoot;
  readonly launcher: HTMLButtonElement;
  /** Base of all calls, on the store's domain: the platform signs the requests that pass through it. */
  readonly proxy: string;
  /** The signed-in shopper's id, `''` for a guest, null when the page does not provide it; then nothing is cached between pages. */
  readonly customer: string | null;
  /** The language of the page, or the store's setting for the widget. */
  readonly lang: string;
  /** Shows the launcher's dot while a reward is affordable for this shopper, also on the next page. */
  lightDot(lit: boolean): void;
}

/** Exports of `panel.js`. */
export interface Panel {
  /** Opens the panel, or closes it when it is open; false while its words cannot be fetched. */
  toggle(launch: Launch): Promise<boolean>;
}
