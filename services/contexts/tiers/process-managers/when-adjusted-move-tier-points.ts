import { standingStream } from '@loyalty/contracts/tiers/scheme-kind';
import { causedBy } from '../../../platform/commands/command-context.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { activeScheme, schemeOf } from '../application/queries.js';
import { standingInputs, type TierServices } from '../application/standing-inputs.js';
import { standingDecider } from '../domain/standing.js';

/**
 * A balance was adjusted with its tier points, or such an adjustment was undone: the adjustment is part of the history that the tier
 * follows from (P17). Giving points never demotes.
 */
export const whenAdjustedMoveTierPoints = (services: TierServices): ProcessManager =>
  on('PointsAdjusted', 'move-tier-points', async (event) => {
    const { shop, position } = event;
    const { customer: named, amount, tierProportional, undoes } = event.data;
    if (!tierProportional && undoes === null) return;
    const customer = await accountOwner(services.ledger, shop, named);
    const kind = schemeOf(await loadCustomer(services.ledger, shop, customer));
    const scheme = await activeScheme(services.ledger, shop, kind);
    if (scheme?.settings.calculateBy !== 'pointEarned') return;
    const inputs = await standingInputs(services, shop, customer, scheme, position);
    const mode = undoes === null && amount > 0 ? ('up' as const) : ('exact' as const);
    const command = {
      kind: 'AssessTier' as const,
      mode,
      cause: 'points_set' as const,
      rewards: 'none' as const,
      ...inputs,
    };
    await services.ledger.execute(standingDecider, standingStream(kind, customer), command, causedBy(event));
  });
