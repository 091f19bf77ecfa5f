import { undoTierLaunch } from '@loyalty/contracts/tiers/launch-undo';
import {
  deactivateTiers,
  getTiers,
  launchTiers,
  listTierLaunches,
  reactivateTiers,
  saveTierDraft,
} from '@loyalty/contracts/tiers/queries';
import { schemeKindOf, tierTypeOf } from '@loyalty/contracts/tiers/scheme-kind';
import { launchesOf } from '@loyalty/projections/tiers/launch.queries';
import { findScheme, membersByTier } from '@loyalty/projections/tiers/tier.queries';
import { answered, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { ActorNames } from '../../shop/application/actor-names.js';
import { SchemeChanges } from '../application/change-scheme.js';

export const schemeHandlers = [
  handle(getTiers, [QueryRunner], (reads) => (call) => {
    const kind = schemeKindOf(call.query.type);
    return reads.one(call, async (db, shop) => {
      const [found, counts] = [await findScheme(db, shop, kind), await membersByTier(db, shop, kind)];
      const {
        revision = 0,
        version = 0,
        active = false,
        launched = null,
        draft = null,
        calculating = null,
        undoable = null,
      } = found ?? {};
      const status = active ? ('active' as const) : launched ? ('inactive' as const) : ('never_launched' as const);
      const members = (launched?.tiers ?? []).map(({ id: tier, isBase }) => ({
        tier,
        members: (counts.get(tier) ?? 0) + (isBase ? (counts.get(null) ?? 0) : 0),
      }));
      const type = tierTypeOf(kind, launched ?? draft);
      return {
        type,
        status,
        revision,
        version,
        launched,
        draft,
        undoable: active ? undoable : null,
        calculating,
        members,
      };
    });
  }),
  handle(saveTierDraft, [SchemeChanges], (changes) => async (call, context) => {
    const request = { settings: call.body.settings, expectedRevision: call.ifMatch };
    return {
      ...answered(await changes.saveDraft(request, schemeKindOf(call.query.type), context)),
      message: 'Saved tier successfully',
    };
  }),
  handle(launchTiers, [SchemeChanges], (changes) => async (call, context) => {
    const request = { kind: 'LaunchTiers' as const, ...call.body, expectedRevision: call.ifMatch };
    return answered(await changes.start(request, schemeKindOf(call.query.type), context));
  }),
  handle(
    undoTierLaunch,
    [SchemeChanges],
    (changes) => async (call, context) =>
      answered(await changes.start({ kind: 'UndoTierLaunch', ...call.body }, schemeKindOf(call.query.type), context)),
  ),
  handle(
    reactivateTiers,
    [SchemeChanges],
    (changes) => async (call, context) =>
      answered(await changes.start({ kind: 'ReactivateTiers' }, schemeKindOf(call.query.type), context)),
  ),
  handle(
    deactivateTiers,
    [SchemeChanges],
    (changes) => async (call, context) =>
      answered(await changes.deactivate(call.body.note, schemeKindOf(call.query.type), context)),
  ),
  handle(listTierLaunches, [QueryRunner, ActorNames], (reads, names) => async (call) => {
    const page = await reads.page(call, (db, shop) => launchesOf(db, shop, call.query, schemeKindOf(call.query.type)));
    return { ...page, data: await names.format(call.principal.shop, page.data) };
  }),
];
