// Bugs of the figures by day: what a day changes must add up to what the accounts have.
import { bug } from './bug.mjs';

const lots = 'projections/analytics/lot-day.projection.ts';

export const plantedAnalytics = [
  bug(
    'the lots of a day have no pending points',
    lots,
    '(lot ? lot.pending + lot.remaining : 0)',
    '(lot ? lot.remaining : 0)',
  ),
  bug(
    'a change of tier leaves the points in the tier before',
    lots,
    '  addToTier(place, from, -heldBy(before), -debtOf(before), rows);\n',
    '',
  ),
  bug(
    'points that come back from a redemption count for no day',
    'projections/analytics/daily.projection.ts',
    'if (!movement?.cause) return;',
    "if (!movement?.cause || movement.cause === 'returned') return;",
  ),
];
