import { describe, expect, it } from '@jest/globals';
import type { Answers } from '../support/answers.js';
import { openPage, screen, within } from '../support/page.js';
import { onPlan } from '../support/shop.js';

const actor = { kind: 'staff', id: '90210001', label: 'Ana Vidal' };
const at = '2026-11-28T12:00:00.000Z';
const version = (number: number) => ({
  version: number,
  at,
  actor,
  note: '',
  adopted: false,
  restored: null,
  differences: [{ path: 'rules', before: null, after: 1 }],
});

/** Rules of which the shop has published two versions. */
const published: Answers = {
  'documents.get': () => ({
    kind: 'magic-tags',
    key: 'main',
    revision: 2,
    version: 2,
    settings: { rules: [{ id: 'one', when: 'joined', minimumPoints: 0, customerTags: ['member'], orderTags: [] }] },
    draft: null,
    updatedAt: at,
  }),
  'documents.versions': () => [version(2), version(1)],
};

describe('rules of tags', () => {
  it('are added and restored on a plan that has them', async () => {
    openPage('/programs/tags', { ...published, ...onPlan('advanced_2025', 'advanced') });
    await screen.findByText('Version 1');
    screen.getByRole('button', { name: 'Add rule' });
    expect(screen.getAllByRole('button', { name: /^Restore/ })).toHaveLength(1);
  });

  it('are locked below the plan that has them, with its price [GATE-005]', async () => {
    const { user } = openPage('/programs/tags', { ...published, ...onPlan('pro_3_2025', 'pro') });
    await screen.findByText('Version 1');
    expect(screen.queryByRole('button', { name: 'Add rule' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Available in Advanced' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('$99.00 a month');
  });

  it('need a tag each', async () => {
    const { user } = openPage('/programs/tags', { ...published, ...onPlan('advanced_2025', 'advanced') });
    await user.click(await screen.findByRole('button', { name: 'Add rule' }));
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    const rule = within(screen.getByRole('group', { name: 'Rule 2' }));
    await rule.findByText('Enter at least one tag');
  });
});
