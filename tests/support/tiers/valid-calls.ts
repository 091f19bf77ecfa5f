import type { Merchant } from '../clients/merchant.js';
import type { ValidCall } from '../valid-calls.js';
import { until } from '../waiting.js';
import { tierSettingsOf } from './schemes.js';

/** Launches tiers and waits until every member is calculated. */
export async function launchTiers(
  merchant: Merchant,
  settings: object,
  launch: { note?: string; grantEntryRewards?: boolean } = {},
): Promise<void> {
  const saved = await merchant.put('/lp/tiers/draft', { settings });
  const launched = await merchant.post('/lp/tiers/launch', launch);
  if (saved.status !== 200 || launched.status !== 200) throw new Error(JSON.stringify([saved.body, launched.body]));
  await calculated(merchant);
}

/** Waits until no calculation is in progress. */
export const calculated = (merchant: Merchant): Promise<unknown> =>
  until(
    'the scheme is calculated',
    async () => (await merchant.get('/lp/tiers')).body.data.calculating === null || null,
  );

/** Valid calls about the latest launch. */
export async function undoCalls(merchant: Merchant): Promise<Record<string, ValidCall>> {
  const { undoable: version } = (await merchant.get('/lp/tiers')).body.data;
  return {
    'tiers.preview-undo': { body: { version } },
    'tiers.undo-launch': { body: { version, note: 'Wrong goals' } },
  };
}

/** Valid calls of the endpoints of tiers, for a shop whose tiers are launched here. */
export async function tierCalls(merchant: Merchant, customer: string): Promise<Record<string, ValidCall>> {
  const settings = tierSettingsOf({ tierPointEditing: true });
  await launchTiers(merchant, settings);
  const previewed: string = (await merchant.post('/lp/tiers/preview', { settings })).body.data.id;
  const one = { params: { id: customer } };
  return {
    'tiers.get': {},
    'tiers.launches': { query: { first: '10' } },
    'tiers.customer': one,
    'tiers.change-customer': { ...one, body: { tier: 'vip' } },
    'tiers.unassign': one,
    'tiers.set-points': { ...one, body: { value: 20 } },
    'tiers.recalculate': { ...one, body: {} },
    'tiers.preview': { body: { settings } },
    'tiers.preview-csv': { params: { id: previewed } },
    'tiers.save-draft': { body: { settings: { ...settings, hideDefaultTier: true } } },
    'tiers.deactivate': { body: { note: 'Pause' } },
    'tiers.launch': { body: { note: 'New goals' } },
    // The call before them launches the second version; `undoCalls` has another one.
    'tiers.preview-undo': { body: { version: 2 } },
    'tiers.undo-launch': { body: { version: 2, note: 'Wrong goals' } },
    'tiers.reactivate': { body: {} },
    'tiers.tag-sync': {},
    'tiers.sync-tags': {},
  };
}
