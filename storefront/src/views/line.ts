import { type Child, h } from '../panel/h.js';

/** One row: title, second line, and an action or value at its end. */
export function line(title: Child, detail: Child, end?: Child): HTMLElement {
  return h('li', { class: 'line' }, h('div', {}, h('b', {}, title), detail && h('small', {}, detail)), end);
}
