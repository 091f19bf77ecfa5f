import { expect, it } from '@jest/globals';
import { type HandOver, lostStops, stopsIn } from './award-files.js';
import { sources, textOf } from './repository.js';

/** Between these lie the table of deliveries, a function that the worker is given, and the log. */
const HAND_OVERS: readonly HandOver[] = [
  ['inbox/inbox.ts', 'inbox/delivery-worker.ts', 'StoredDelivery'],
  ['inbox/delivery-worker.ts', 'application/work-delivery.ts', 'DeliveryVerdict'],
  ['intake/events.ts', 'when-order-reported-award-points.ts', "'OrderReported'"],
];

const listed = () =>
  stopsIn(/## Award points for an order: the files\n\n([\s\S]*?)\n\n## /.exec(textOf('ARCHITECTURE.md'))?.[1] ?? '');

it('awarding points for an order is read in at most 20 files, which ARCHITECTURE lists as they call each other', () => {
  const stops = listed();
  expect(stops.length).toBeGreaterThan(15);
  expect(stops.length).toBeLessThanOrEqual(20);
  expect(new Set(stops.map(({ file }) => file)).size).toBe(stops.length);
  expect(lostStops(stops, HAND_OVERS, textOf)).toEqual([]);
});

it('a file is lost that no file above calls, or that does not declare its name', () => {
  const texts: Record<string, string> = {
    'a/one.ts': "import { two } from './two.js';\nconst by = () => two();\nexport const one = () => by();",
    'a/two.ts':
      "import type { Three } from '@loyalty/b/three';\nexport const two = () => 2;\nexport const other: Three = 3;",
    'b/three.ts': 'export type Three = number;',
  };
  const stops = stopsIn('- `a/one.ts` (`one`): begins\n- `a/two.ts` (`two`): goes on\n- `b/three.ts` (`Three`): ends');
  expect(lostStops(stops, [], (file) => texts[file]!)).toEqual(['b/three.ts: Three']);
  expect(lostStops(stops, [['two.ts', 'three.ts', 'Three']], (file) => texts[file]!)).toEqual([]);
  expect(lostStops([...stops].reverse(), [], (file) => texts[file]!)).toEqual(['a/two.ts: two', 'a/one.ts: one']);
  expect(lostStops([{ file: 'a/one.ts', name: 'missing' }], [], (file) => texts[file]!)).toEqual(['a/one.ts: missing']);
});

/** Files of the product that import a name from a file of that name. */
const importersOf = (name: string, from: string): string[] =>
  sources().filter((file) =>
    [...textOf(file).matchAll(/^import (?!type)\{([^}]*)\} from '([^']+)';/gm)].some(
      ([, names, specifier]) =>
        specifier!.endsWith(`/${from}.js`) && new RegExp(`(?<!type )\\b${name}\\b`).test(names!),
    ),
  );

it('only the value of what an order is worth counts points of orders, and only settling and explaining read it', () => {
  const domain = 'services/contexts/points/domain';
  const worth = `${domain}/rules/order-worth.ts`;
  expect(importersOf('awardFor', 'award')).toEqual([worth]);
  expect(importersOf('countFor', 'award')).toEqual([worth]);
  expect(importersOf('everyLineRefunded', 'refunded')).toEqual([worth]);
  expect(importersOf('shareTaken', 'order-worth')).toEqual([`${domain}/recount.ts`, `${domain}/settle-order.ts`]);
  expect(importersOf('worthOf', 'order-worth')).toEqual([
    'services/contexts/earning/application/award-order.ts',
    'services/contexts/earning/application/explain-order.ts',
    'services/contexts/earning/application/test-on-order.ts',
    `${domain}/settle-order.ts`,
  ]);
});
