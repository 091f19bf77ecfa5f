import { expect, it } from '@jest/globals';
import type { Answers } from '../support/answers.js';
import { openPage, screen } from '../support/page.js';

const PROFILE = '/customers/profile/1795901809792';
const ANA = { kind: 'staff', id: '1', label: 'Ana Vidal' };
const DESK = { kind: 'support', id: 'desk-1', label: 'support:desk-1 as shop' };

/** A history of one adjustment, by an actor, with the label that the ledger gives it. */
const adjustment = (actor: object, label: string): Answers => ({
  'activity.customer': ([line]: object[]) => [
    {
      ...line,
      type: 'admin_adjustment',
      source: { kind: 'adjustment', id: 'b05cad09-9f2f-8432-a6f4-8d4c90dc707f', label },
      rule: null,
      arithmetic: null,
      actor,
    },
  ],
});

it.each([
  ['staff is named after the person', ANA, 'Adjustment', 'Adjusted by Ana Vidal'],
  ['support names the login', DESK, 'Adjustment', 'Adjusted by Loyalty support (desk-1)'],
  ['an import says so', ANA, 'Import', 'Adjustment · Import'],
  ['an undo says what it did', ANA, 'Undo', 'Adjustment undone'],
])('an adjustment by %s', async (_, actor, label, title) => {
  openPage(PROFILE, adjustment(actor, label));
  await screen.findByRole('link', { name: title });
});

it.each([
  [{ kind: 'order', id: '5', label: '#9730' }, 'Reached Evergreen (6,000) with order #9730'],
  [{ kind: 'points', id: '5', label: '#9730' }, 'Reached Evergreen (6,000) with order #9730'],
  [{ kind: 'points', id: '5', label: 'Birthday' }, 'Reached Evergreen (6,000) with Birthday'],
  [null, 'Reached Evergreen (6,000)'],
])('a tier says what reached it (%#)', async (source, text) => {
  const reached = {
    by: 'pointEarned',
    currency: null,
    value: 8459,
    goal: 6000,
    source,
    at: '2026-11-28T21:36:50.000Z',
  };
  openPage(PROFILE, {
    'tiers.customer': (data: object) => ({
      ...data,
      active: true,
      tier: { id: 'evergreen', title: 'Evergreen' },
      since: '2026-11-28T21:36:50.000Z',
      evidence: reached,
    }),
  });
  await screen.findByText(text);
});

it('a profile without children has no heading for them', async () => {
  await openPage(PROFILE).settled();
  expect(screen.queryByRole('region', { name: 'Children' })).toBeNull();
});
