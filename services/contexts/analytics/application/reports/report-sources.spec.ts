import { expect, it } from '@jest/globals';
import type { PointsReport } from '@loyalty/contracts/analytics/points-report';
import fc from 'fast-check';
import { flowFigures } from './report-sources.js';

const SIGNS: Readonly<Record<string, number>> = {
  ...{ opening: 1, earned: 1, imported: 1, adjusted: 1, returned: 1 },
  ...{ redeemed: -1, expired: -1, reversed: -1 },
};
const points = fc.integer({ min: 0, max: 1_000 });
const change = fc.oneof(fc.constant(0), fc.integer({ min: -1_000, max: 1_000 }));

it('figures of the points report add up from the opening to the closing balance, for any flow', () => {
  const flows = fc.record({
    ...{ opening: change, earned: points, imported: change, adjusted: change, returned: change },
    ...{ redeemed: points, expired: points, reversed: points },
  });
  fc.assert(
    fc.property(flows, (parts) => {
      const closing = Object.entries(parts).reduce((sum, [word, n]) => sum + SIGNS[word]! * n, 0);
      const flow = Object.fromEntries(
        Object.entries({ ...parts, closing }).map(([word, now]) => [word, { now, before: null }]),
      ) as PointsReport['flow'];
      const figures = flowFigures(flow);
      const shown = figures.slice(0, -1).reduce((sum, { word, value }) => sum + SIGNS[word]! * Number(value), 0);
      expect([shown, figures.at(-1)]).toEqual([closing, { word: 'closing', value: closing }]);
      const rare = figures.filter(({ word }) => ['imported', 'adjusted', 'returned'].includes(word));
      expect(rare.every(({ value }) => value !== 0)).toBe(true);
    }),
  );
});
