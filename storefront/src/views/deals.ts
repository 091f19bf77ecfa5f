import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { App } from '../panel/app.js';
import { type Child, h } from '../panel/h.js';
import { busyButton } from './busy-button.js';
import { line } from './line.js';

type Deal = WidgetState['deals'][number];

const codeOf = (code: string): HTMLElement => h('b', { class: 'end' }, code);

/** The end of a deal's line: its code, or the button that takes it. */
function dealEnd(app: App, { id, actionText, code }: Deal): HTMLElement {
  if (code) return codeOf(code);
  const button = busyButton(app, {
    id: `deal-${id}`,
    label: actionText,
    async run(key) {
      const outcome = await app.shopper.post<{ code: string }>(`/deals/${id}/claim`, {}, key);
      if (outcome.ok) button.replaceWith(codeOf(outcome.answer.data.code));
      return outcome;
    },
  });
  return button;
}

/** Deals of this member that the merchant shows here; each with the look that was chosen for it. */
export function dealList(app: App, state: WidgetState): Child {
  // A state that was stored before there were deals has none.
  const shown = (state.deals ?? []).filter(({ positions }) => positions.includes('loyalty_page'));
  if (shown.length === 0) return null;
  const rows = shown.map((deal) => {
    const row = line(deal.title, deal.description, dealEnd(app, deal));
    const { colours, font, size } = deal;
    Object.assign(row.style, { color: colours.text, background: colours.background, fontSize: `${size}px` });
    if (font !== 'theme') row.style.fontFamily = font;
    return row;
  });
  return h('ul', { class: 'deals' }, ...rows);
}
