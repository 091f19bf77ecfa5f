import { cleanCss } from '../../../platform/styles/clean-css.js';

/**
 * The parts that stand on the store's page have the sizes and the places of the look, whatever styles say: an important declaration in a layer
 * wins over all outside of layers.
 */
const GUARD =
  '@layer guard{:host{display:inline!important;position:static!important}.launcher{position:fixed!important;max-width:min(320px,90vw)!important;max-height:96px!important;transform:none!important;translate:none!important;scale:none!important;overflow:visible!important}.launcher *,.launcher::before,.launcher::after{max-width:100%!important;max-height:100%!important}.offline{max-width:min(320px,90vw)!important}dialog{position:fixed!important;max-width:min(560px,100vw)!important;max-height:100dvh!important}dialog:not([open]){display:none!important}}';

/** The merchant's own styles as far as they stay within the widget. */
export function containedCss(css: string): string {
  const cleaned = cleanCss(css);
  return cleaned && `${cleaned}\n${GUARD}`;
}
