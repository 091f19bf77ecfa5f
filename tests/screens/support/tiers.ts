import type { FrameLocator } from '@playwright/test';
import type { ScreenMerchant } from './merchant.js';
import { expect } from './test.js';

export const BASE = { id: 'base', title: 'Base tier', isBase: true, goal: 0 };
export const CIRCLE = { id: 'circle', title: 'Atelier circle', goal: 0, exclusive: true };

/** Launches VIP tiers, and waits until all members have theirs. */
export async function launchTiers(merchant: ScreenMerchant, tiers: readonly object[]): Promise<void> {
  await merchant.api('/lp/tiers/draft', { settings: { tiers } }, 'PUT');
  await merchant.api('/lp/tiers/launch', {});
  const calculating = async () =>
    (await merchant.api<{ data: { calculating: string | null } }>('/lp/tiers')).data.calculating;
  await expect.poll(calculating).toBeNull();
}

/** Ends the tiers of a shop whose other tests know none. */
export async function deactivateTiers(merchant: ScreenMerchant): Promise<void> {
  const { data } = await merchant.api<{ data: { status: string } }>('/lp/tiers');
  if (data.status === 'active') await merchant.api('/lp/tiers/deactivate', {});
}

/** The button that answers the question of a launch, once the preview has found what it pays. */
export const confirmOf = (app: FrameLocator) =>
  app.getByRole('dialog').getByRole('button', { name: /^(Launch|Relaunch) tiers$/ });
