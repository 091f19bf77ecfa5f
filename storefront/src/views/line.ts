import { type Child, h } from '../panel/h.js';

/** One row: what, a second line, and what can be done or read at its end. */
export function line(title: Child, detail: Child, end?: Child): HTMLElement {
  return h('li', { class: 'line' }, h('div', {}, h('b', {}, title), detail && h('small', {}, detail)), end);
}
