import fs from 'node:fs';
import { expect, it } from '@jest/globals';
import { features } from '../features.js';
import type { Feature } from '../kernel/features.js';
import { planEnds } from './plan-ends.js';

/** Whether a feature depends on the shop's plan; feature flags and plans of the platform are independent of it. */
const isOfPlans = ({ flag, platformPlans, plan }: Feature): boolean => Boolean(plan) || !(flag || platformPlans);
const inTable = planEnds.flatMap((row) => row.features.filter(isOfPlans).map(({ name }) => name)).sort();

it('what the end of a plan does to each feature is said once [BILL-053]', () => {
  expect(inTable).toEqual(
    features
      .filter(isOfPlans)
      .map(({ name }) => name)
      .sort(),
  );
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
