import type { Actor } from '@loyalty/contracts/kernel/envelope';
import type { LaunchAction } from '@loyalty/contracts/tiers/events';
import type { TierLaunch } from '@loyalty/contracts/tiers/queries';
import { type SchemeKind, schemeKindIn } from '@loyalty/contracts/tiers/scheme-kind';
import type { TierSettings } from '@loyalty/contracts/tiers/settings';
import type { Of, Projection } from '../engine/schema/projection.js';
import { flag, instant, json, orNull, type RowOf, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';

/** A shop's scheme of tiers. */
export const tierSchemeTable = table(
  'tier_scheme',
  {
    shop: text,
    scheme: text as typeof text & { of?: SchemeKind },
    revision: whole,
    /** Zero before the first launch. */
    version: whole,
    active: flag,
    launched: orNull(json<TierSettings>()),
    draft: orNull(json<TierSettings>()),
    calculating: orNull(text),
    /** The version whose launch can be undone; null for none. */
    undoable: orNull(whole),
    position: whole,
  },
  { key: ['shop', 'scheme'], fillfactor: 80 },
);

/** Launches and deactivations, by the id of their calculation or of their event. */
export const tierLaunchTable = table(
  'tier_launch',
  {
    shop: text,
    id: text,
    scheme: text as typeof text & { of?: SchemeKind },
    position: whole,
    action: text as typeof text & { of?: LaunchAction },
    version: whole,
    at: instant,
    actor: json<Actor>(),
    note: text,
    grant_rewards: flag,
    result: orNull(json<NonNullable<TierLaunch['result']>>()),
    undone_at: orNull(instant),
  },
  { key: ['shop', 'id'], fillfactor: 80, indexes: ['(shop, position)'] },
);

type Row = RowOf<typeof tierSchemeTable>;
type Launch = RowOf<typeof tierLaunchTable>;

function change(
  { shop, position, stream }: { shop: string; position: number; stream: string },
  rows: Rows,
  to: (row: Row) => Partial<Row>,
): void {
  const scheme = schemeKindIn({ stream });
  const row = rows.get(tierSchemeTable, { shop, scheme }) ?? {
    shop,
    scheme,
    revision: 0,
    version: 0,
    active: false,
    launched: null,
    draft: null,
    calculating: null,
    undoable: null,
    position,
  };
  rows.put(tierSchemeTable, { ...row, ...to(row), position });
}

type Launching =
  | Of<'TierSchemeLaunched'>
  | Of<'TierSchemeDeactivated'>
  | Of<'TierSchemeReactivated'>
  | Of<'TierLaunchUndone'>;

function note(
  event: Launching,
  rows: Rows,
  of: Pick<Launch, 'id' | 'action'> & Partial<Pick<Launch, 'note' | 'grant_rewards'>>,
): void {
  const { shop, position, actor, occurredAt: at } = event;
  const { version } = event.data;
  rows.put(tierLaunchTable, {
    note: '',
    grant_rewards: false,
    ...of,
    shop,
    scheme: schemeKindIn(event),
    position,
    version,
    at,
    actor,
    result: null,
    undone_at: null,
  });
}

export const tierSchemeProjection: Projection = {
  name: 'tier-schemes',
  version: 5,
  tables: [tierSchemeTable, tierLaunchTable],
  on: {
    TierSchemeDrafted: (event, rows) =>
      change(event, rows, ({ revision }) => ({ draft: event.data.settings, revision: revision + 1 })),
    TierSchemeLaunched(event, rows) {
      const { version, settings, action, grantEntryRewards, calculation } = event.data;
      change(event, rows, ({ revision }) => ({
        version,
        active: true,
        launched: settings,
        draft: null,
        calculating: calculation,
        undoable: version,
        revision: revision + 1,
      }));
      note(event, rows, { id: calculation, action, note: event.data.note, grant_rewards: grantEntryRewards });
    },
    TierSchemeDeactivated(event, rows) {
      change(event, rows, () => ({ active: false }));
      note(event, rows, { id: event.id, action: 'deactivated_tier', note: event.data.note });
    },
    TierSchemeReactivated(event, rows) {
      const { calculation } = event.data;
      change(event, rows, () => ({ active: true, calculating: calculation }));
      note(event, rows, { id: calculation, action: 'reactivated_tier' });
    },
    TierLaunchUndone(event, rows) {
      const { launch, restored, active, note: typed, calculation } = event.data;
      change(event, rows, ({ draft, launched, revision }) => ({
        version: restored?.version ?? 0,
        active,
        launched: restored?.settings ?? null,
        draft: draft ?? launched,
        calculating: calculation,
        undoable: null,
        revision: revision + 1,
      }));
      const undone = rows.get(tierLaunchTable, { shop: event.shop, id: launch });
      if (undone) rows.put(tierLaunchTable, { ...undone, undone_at: event.occurredAt });
      note(event, rows, { id: calculation, action: 'undone_launch', note: typed });
    },
    TierCalculationFinished(event, rows) {
      const { calculation, members, up, down, rewards } = event.data;
      change(event, rows, () => ({ calculating: null }));
      const launch = rows.get(tierLaunchTable, { shop: event.shop, id: calculation });
      if (launch) rows.put(tierLaunchTable, { ...launch, result: { members, up, down, rewards } });
    },
  },
};
