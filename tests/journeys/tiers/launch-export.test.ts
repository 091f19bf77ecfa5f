import { beforeAll, expect, it } from '@jest/globals';
import type { TierLaunch } from '@loyalty/contracts/tiers/queries';
import type { Merchant } from '../../support/clients/merchant.js';
import { cellsOf, exportedFile } from '../../support/exported.js';
import { useShops } from '../../support/service.js';
import { tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';

const stage = await useShops();

let merchant: Merchant;
const launches = async (): Promise<TierLaunch[]> => (await merchant.get('/lp/tiers/launches')).body.data;

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  await merchant.order(await merchant.customer(), [{ price: '520.00' }]);
  await stage.idle();
  const settings = tierSettingsOf({});
  await launchTiers(merchant, settings, { note: 'First', grantEntryRewards: true });
  await stage.idle();
  await launchTiers(merchant, settings, { note: 'Again', grantEntryRewards: true });
  await stage.idle();
  await merchant.post('/lp/tiers/deactivate', { note: 'Pause' });
  await stage.idle();
}, 60_000);

it('launches, relaunches with their flag and notes, and deactivations are listed, newest first [TIER-025, TIER-026]', async () => {
  expect(await launches()).toMatchObject([
    { action: 'deactivated_tier', note: 'Pause', result: null },
    { action: 'relaunch_tier', note: 'Again', grantEntryRewards: true, result: { rewards: 1 } },
    { action: 'launch_tier', note: 'First', grantEntryRewards: true, result: { up: 1, rewards: 1 } },
  ]);
});

it('the export of launches says of each when, what, who, how many moved and how many rewards were given [ACTV-023]', async () => {
  const { run, bytes } = await exportedFile(stage, merchant, 'launch-tier');
  const [head, ...rows] = cellsOf(bytes.toString());
  expect(head).toEqual(['Launch', 'When (UTC)', 'Action', 'Notes', 'Moved', 'Entry rewards', 'By']);
  const expected = (await launches()).map(({ version, at, action, note, result, actor }) => {
    const moved = result ? [result.up + result.down, result.rewards] : ['', ''];
    return [version, at, action, note, ...moved, actor.label].map(String);
  });
  expect(rows).toEqual(expected);
  expect(run.rows).toBe(3);
});
