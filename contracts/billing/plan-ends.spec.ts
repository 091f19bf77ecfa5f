import fs from 'node:fs';
import { expect, it } from '@jest/globals';
import { features } from '../features.js';
import { planEnds } from './plan-ends.js';

const inTable = planEnds.flatMap((row) => row.features.map(({ name }) => name)).sort();

it('what the end of a plan does to each feature is said once [BILL-053]', () => {
  // The vendor turns features with a flag on and off, whatever the plan.
  const ofPlans = features.filter(({ flag, plan }) => !flag || plan);
  expect(inTable).toEqual(ofPlans.map(({ name }) => name).sort());
});

it('the page of billing shows what rests, what stays and what comes back', () => {
  const page = fs.readFileSync('docs/billing.md', 'utf8');
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
        .join(' | '),
    );
  const expected = planEnds.map(({ part, rests, stays, returns }) => [part, rests, stays, returns].join(' | '));
  expect(rows.filter((row) => expected.includes(row))).toEqual(expected);
});
