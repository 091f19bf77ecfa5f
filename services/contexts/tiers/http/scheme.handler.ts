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
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { ActorNames } from '../../shop/application/actor-names.js';
import { SchemeChanges } from '../application/change-scheme.js';

@Handles(getTiers)
export class GetTiersHandler implements Handler<typeof getTiers> {
  constructor(private readonly reads: QueryRunner) {}

  execute({ call }: Message<typeof getTiers>) {
    const kind = schemeKindOf(call.query.type);
    return this.reads.one(call, async (db, shop) => {
      const [found, counts] = [await findScheme(db, shop, kind), await membersByTier(db, shop, kind)];
      const {
        revision = 0,
        version = 0,
        active = false,
        launched = null,
        draft = null,
        calculating = null,
      } = found ?? {};
      const status = active ? ('active' as const) : launched ? ('inactive' as const) : ('never_launched' as const);
      const members = (launched?.tiers ?? []).map(({ id: tier, isBase }) => ({
        tier,
        members: (counts.get(tier) ?? 0) + (isBase ? (counts.get(null) ?? 0) : 0),
      }));
      const type = tierTypeOf(kind, launched ?? draft);
      return { type, status, revision, version, launched, draft, calculating, members };
    });
  }
}

@Handles(saveTierDraft)
export class SaveTierDraftHandler implements Handler<typeof saveTierDraft> {
  constructor(private readonly changes: SchemeChanges) {}

  async execute({ call }: Message<typeof saveTierDraft>) {
    const cause = commandContext(call as unknown as Call, saveTierDraft.id);
    const request = { settings: call.body.settings, expectedRevision: call.ifMatch };
    return {
      ...answered(await this.changes.saveDraft(request, schemeKindOf(call.query.type), cause)),
      message: 'Saved tier successfully',
    };
  }
}

@Handles(launchTiers)
export class LaunchTiersHandler implements Handler<typeof launchTiers> {
  constructor(private readonly changes: SchemeChanges) {}

  async execute({ call }: Message<typeof launchTiers>) {
    const cause = commandContext(call as unknown as Call, launchTiers.id);
    return answered(
      await this.changes.start({ kind: 'LaunchTiers', ...call.body }, schemeKindOf(call.query.type), cause),
    );
  }
}

@Handles(reactivateTiers)
export class ReactivateTiersHandler implements Handler<typeof reactivateTiers> {
  constructor(private readonly changes: SchemeChanges) {}

  async execute({ call }: Message<typeof reactivateTiers>) {
    const cause = commandContext(call as unknown as Call, reactivateTiers.id);
    return answered(await this.changes.start({ kind: 'ReactivateTiers' }, schemeKindOf(call.query.type), cause));
  }
}

@Handles(deactivateTiers)
export class DeactivateTiersHandler implements Handler<typeof deactivateTiers> {
  constructor(private readonly changes: SchemeChanges) {}

  async execute({ call }: Message<typeof deactivateTiers>) {
    const cause = commandContext(call as unknown as Call, deactivateTiers.id);
    return answered(await this.changes.deactivate(call.body.note, schemeKindOf(call.query.type), cause));
  }
}

@Handles(listTierLaunches)
export class ListTierLaunchesHandler implements Handler<typeof listTierLaunches> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly names: ActorNames,
  ) {}

  async execute({ call }: Message<typeof listTierLaunches>) {
    const page = await this.reads.page(call, (db, shop) =>
      launchesOf(db, shop, call.query, schemeKindOf(call.query.type)),
    );
    return { ...page, data: await this.names.format(call.principal.shop, page.data) };
  }
}
