import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { type SettingValue, settingOf } from '@loyalty/contracts/kernel/settings';
import type { PointsExpiry } from '@loyalty/contracts/programs/events';
import { timezone } from '@loyalty/contracts/shop/settings';
import type { Of, Projection } from '../engine/schema/projection.js';
import { flag, instant, json, orNull, type RowOf, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';
import { localDay } from './local-day.js';

/** A shop: the platform's facts, and the merchant's settings. */
export const shopTable = table(
  'shop',
  {
    shop: text,
    domain: text,
    currency: text,
    /** Zone of the program's days: the merchant's choice, else the store's. */
    zone: text,
    store_zone: text,
    /** When `zone` last changed; figures stored by day before are by the days of another zone. Null if it never did. */
    zone_since: orNull(instant),
    platform_plan: text,
    platform_version: orNull(instant),
    installed: flag,
    /** Stored settings by key; the column keeps its original name. */
    preferences: json<Readonly<Record<string, SettingValue>>>(),
    points_expiry: orNull(json<NonNullable<PointsExpiry>>()),
    /** Whether the merchant ever set a points expiry; until then the product's default applies. */
    points_expiry_set: flag,
    /** Holding period of points from orders, in days; null for none. */
    hold_days: orNull(whole),
    position: whole,
  },
  { key: ['shop'], fillfactor: 50 },
);

type Row = RowOf<typeof shopTable>;

/** The current row of an event's shop; an unknown one uses UTC for its days. */
export function shopOf(rows: Rows, shop: string): Row {
  return (
    rows.get(shopTable, { shop }) ?? {
      shop,
      domain: '',
      currency: '',
      zone: 'UTC',
      store_zone: 'UTC',
      zone_since: null,
      platform_plan: '',
      platform_version: null,
      installed: false,
      preferences: {},
      points_expiry: null,
      points_expiry_set: false,
      hold_days: null,
      position: 0,
    }
  );
}

type Counted = Pick<Recorded, 'shop' | 'position' | 'occurredAt' | 'recordedAt'>;

function set({ shop, position, occurredAt, recordedAt }: Counted, rows: Rows, change: Partial<Row>): void {
  const before = shopOf(rows, shop);
  const after = { ...before, ...change, position };
  const isMoved = before.position > 0 && after.zone !== before.zone;
  // Facts can be older than their delivery, and days were counted in the former zone until then.
  const since = occurredAt > recordedAt ? occurredAt : recordedAt;
  rows.put(shopTable, isMoved ? { ...after, zone_since: since } : after);
}

function setSetting(event: Of<'ShopSettingChanged' | 'ShopPreferenceSet'>, rows: Rows, key: string): void {
  const { preferences: before, store_zone } = shopOf(rows, event.shop);
  const preferences = { ...before, [key]: event.data.value };
  set(event, rows, { preferences, ...zonesOf(preferences, store_zone) });
}

/** The zones of a shop with these settings (spec SETT-012). */
function zonesOf(preferences: Row['preferences'], zone: string): Pick<Row, 'zone' | 'store_zone'> {
  const store_zone = knownZone(zone);
  return { store_zone, zone: settingOf(timezone, preferences) || store_zone };
}

/** A valid time zone: an unknown one would break every count by day, so its shop uses UTC. */
function knownZone(zone: string): string {
  try {
    localDay('2000-01-01T00:00:00Z', zone);
    return zone;
  } catch {
    return 'UTC';
  }
}

function changeFacts(event: Of<'ShopFactsChanged'>, rows: Rows): void {
  const { currency, zone, platformPlan, platformVersion } = event.data;
  const known = shopOf(rows, event.shop).platform_version;
  // A late delivery of older facts changes nothing (I-14).
  if (known !== null && Date.parse(known) > Date.parse(platformVersion)) return;
  const { preferences } = shopOf(rows, event.shop);
  const zones = zonesOf(preferences, zone);
  set(event, rows, { currency, ...zones, platform_plan: platformPlan, platform_version: platformVersion });
}

export const shopProjection: Projection = {
  name: 'shop',
  version: 6,
  tables: [shopTable],
  on: {
    ShopInstalled(event, rows) {
      const { domain, currency, zone, platformPlan } = event.data;
      const zones = zonesOf(shopOf(rows, event.shop).preferences, zone);
      set(event, rows, { domain, currency, ...zones, platform_plan: platformPlan, installed: true });
    },
    ShopFactsChanged: changeFacts,
    ShopUninstalled: (event, rows) => set(event, rows, { installed: false }),
    ShopSettingChanged: (event, rows) => setSetting(event, rows, event.data.setting),
    ShopPreferenceSet: (event, rows) => setSetting(event, rows, event.data.preference),
    PendingPointsSet: (event, rows) => set(event, rows, { hold_days: event.data.hold?.days ?? null }),
    PointsExpirySet: (event, rows) => set(event, rows, { points_expiry: event.data.expiry, points_expiry_set: true }),
  },
};
