import type { Icon } from '@loyalty/contracts/shopper/ways';

const SVG = 'http://www.w3.org/2000/svg';

/** Paths in a 24 by 24 view box. */
const LINES: Readonly<Record<Icon, string>> = {
  bag: 'M5 8h14l1 13H4zM9 8V6a3 3 0 0 1 6 0v2',
  repeat: 'M4 11V9a3 3 0 0 1 3-3h12M16 3l3 3-3 3M20 13v2a3 3 0 0 1-3 3H5M8 21l-3-3 3-3',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21c0-4 4-6 8-6s8 2 8 6',
  mail: 'M3 6h18v13H3zM3 7l9 7 9-7',
  cake: 'M4 21v-8h16v8zM4 17h16M12 13V8M12 3v2',
  calendar: 'M4 6h16v15H4zM4 10h16M8 3v5M16 3v5',
  star: 'M12 3l2.8 5.8 6.2.9-4.5 4.4 1.1 6.3L12 17.4l-5.6 3 1.1-6.3L3 9.7l6.2-.9z',
  pin: 'M12 22s7-7 7-12a7 7 0 0 0-14 0c0 5 7 12 7 12zM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  flame: 'M12 22a6 6 0 0 0 6-6c0-5-6-8-5-14-4 3-7 8-7 13a6 6 0 0 0 6 7z',
  list: 'M9 6h12M9 12h12M9 18h12M4 6h.1M4 12h.1M4 18h.1',
  bolt: 'M13 2L4 14h7l-1 8 9-12h-7z',
  heart: 'M12 20s-8-5-8-11a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 6-8 11-8 11z',
  flag: 'M5 22V3h13l-3 5 3 5H5',
  tag: 'M3 3h9l9 9-9 9-9-9zM8 8h.1',
  truck: 'M2 6h12v11H2zM14 10h4l4 4v3h-8M7 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4M18 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  gift: 'M3 11h18v10H3zM2 7h20v4H2zM12 7v14',
  ticket: 'M3 7h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zM14 7v12',
  wallet: 'M3 6h16v14H3zM3 10h18v6h-6v-3h6',
};

/** The decorative icon of a way to earn. */
export function picture(name: Icon): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'picture');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', LINES[name]);
  svg.append(path);
  return svg;
}
