import { Html, html } from './html.js';

const PATHS: Record<string, string> = {
  home: 'M3 9.5 10 4l7 5.5V16a1 1 0 0 1-1 1h-3.5v-4h-5v4H4a1 1 0 0 1-1-1z',
  orders: 'M4 4h12v12H4zM4 11h3.5l1 2h3l1-2H16',
  products: 'M4 10.5V4h6.5L17 10.5 10.5 17z M7.5 7.5h.01',
  customers: 'M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4.5 16.5c.8-2.6 2.8-4 5.500-4s4.700 1.400 5.500 4',
  marketing: 'M10 16.500a6.500 6.500 0 1 1 6.500-6.500M10 13a3 3 0 1 1 3-3M10 10l6.500 2.500-2.800 1.200-1.200 2.800z',
  discounts:
    'M10 3.500l2 1.200 2.300-.1.900 2.100 1.900 1.300-.5 2.200.5 2.300-1.900 1.300-.9 2.100-2.300-.1-2 1.200-2-1.200-2.300.1-.9-2.100-1.900-1.300.5-2.300-.5-2.200 1.900-1.300.9-2.100 2.300.1zM8 12l4-4',
  menu: 'M4 6h12M4 10h12M4 14h12',
};

/** A decorative line icon of the store admin, hidden from screen readers. */
export const icon = (name: string): Html =>
  html`<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"><path d="${PATHS[name] ?? ''}"/></svg>`;
