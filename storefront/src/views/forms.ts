import type { Forms, Kit, MakeForms } from '../forms/forms.js';
import type { App, View } from '../panel/app.js';
import { h } from '../panel/h.js';
import { choices, rewardValue } from '../rules/rewards.js';
import { widgetTexts } from '../words/widget-texts.js';
import { busyButton } from './busy-button.js';
import { line } from './line.js';
import { unavailable } from './trouble.js';

/** URL of the panel, with the forms next to it; Vite would treat `new URL(…, import.meta.url)` as a source file. */
const home = import.meta.url;
const KIT: Kit = { h, line, busyButton, speech: widgetTexts, choices, rewardValue };

const made = new Map<string, Promise<Forms>>();
let attempts = 0;

async function load({ lang, shopper }: App): Promise<Forms> {
  // A retry after a failure uses another URL, because browsers cache failed modules.
  const url = new URL(`forms.js${attempts ? `?${attempts}` : ''}`, home).href;
  const { forms } = (await import(/* @vite-ignore */ url)) as { forms: MakeForms };
  return forms(KIT, lang, shopper.state?.texts ?? {});
}

/** Lazy-loads the interactive features on first use and passes them the panel's kit, so that nothing is loaded twice. */
export function formsFor(app: App): Promise<Forms> {
  const { lang } = app;
  const known = made.get(lang);
  if (known) return known;
  const loading = load(app).catch((failure) => {
    made.delete(lang);
    attempts += 1;
    throw failure;
  });
  made.set(lang, loading);
  return loading;
}

/** Handler of a form's button: busy until the form is loaded. */
export function opens(app: App, pick: (forms: Forms) => View): (event?: Event) => Promise<void> {
  const open = async (event?: Event) => {
    const button = event?.currentTarget as HTMLElement | undefined;
    if (button) button.ariaBusy = 'true';
    try {
      const forms = await formsFor(app);
      if (button) forms.format(button.getRootNode() as ShadowRoot);
      app.show(pick(forms));
    } catch {
      app.show(() => unavailable(app.speech, () => void open()));
    }
  };
  return open;
}
