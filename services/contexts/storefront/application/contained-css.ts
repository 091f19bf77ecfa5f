import { cleanCss } from '../../../platform/styles/clean-css.js';

/** No part is drawn larger than its box: by a transformation, or by what stands out of it further than its own shadow. */
const within = (edge: number) =>
  `transform:none!important;rotate:none!important;scale:none!important;zoom:1!important;clip-path:inset(-${edge}px)!important`;

/**
 * The parts that stand on the store's page have the sizes and the places of the look, whatever styles say: an important declaration in a layer
 * wins over all outside of layers.
 */
const GUARD = [
  '@layer guard{:host{display:inline!important;position:static!important;zoom:1!important}',
  `.launcher{position:fixed!important;max-width:min(320px,90vw)!important;max-height:96px!important;translate:none!important;overflow:visible!important;${within(24)}}`,
  '.launcher *,.launcher::before,.launcher::after{max-width:100%!important;max-height:100%!important}',
  `.offline{max-width:min(320px,90vw)!important;${within(24)}}`,
  `dialog{position:fixed!important;max-width:min(560px,100vw)!important;max-height:100dvh!important;${within(48)}}`,
  'dialog:not([open]){display:none!important}}',
].join('');

/** The merchant's own styles as far as they stay within the widget. */
export function containedCss(css: string): string {
  const cleaned = cleanCss(css);
  return cleaned && `${cleaned}\n${GUARD}`;
}
