import { catalogueOf } from '@loyalty/contracts/shopper/catalogues/catalogue-of';
import type { Forms, Kit, MakeForms } from '../forms/forms.js';
import type { App, View } from '../panel/app.js';
import { h } from '../panel/h.js';
import { choices, rewardValue } from '../rules/rewards.js';
import { widgetTexts } from '../words/widget-texts.js';
import { busyButton } from './busy-button.js';
import { line } from './line.js';
import { part } from './part.js';
import { unavailable } from './trouble.js';

const KIT: Kit = { h, line, busyButton, speech: widgetTexts, catalogueOf, choices, rewardValue };

/** By the merchant's texts, which are another object with each language and version. */
const made = new WeakMap<App['texts'], Promise<Forms>>();

async function load({ lang, texts }: App): Promise<Forms> {
  const { forms } = await part<{ forms: MakeForms }>('forms');
  return forms(KIT, lang, texts);
}

/** Lazy-loads the interactive features on first use and passes them the panel's kit, so that nothing is loaded twice. */
export function formsFor(app: App): Promise<Forms> {
  const { texts } = app;
  const known = made.get(texts);
  if (known) return known;
  const loading = load(app).catch((failure) => {
    made.delete(texts);
    throw failure;
  });
  made.set(texts, loading);
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
