import { hash } from 'node:crypto';
import { loadCustomer } from '@loyalty/services/contexts/customers/application/queries';
import { PointAdjustments } from '@loyalty/services/contexts/earning/application/adjust-points';
import { applyRow, type ImportRun } from '@loyalty/services/contexts/imports/application/apply-row';
import { undoImportedPoints } from '@loyalty/services/contexts/points/application/import-points';
import { loadShop } from '@loyalty/services/contexts/shop/application/queries';
import { StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import { answered } from '@loyalty/services/platform/http/call';
import { TryLater } from '@loyalty/services/platform/tasks/task-errors';
import { plainNotes } from '../../support/plain-notes.js';
import type { Person, SimMerchant } from '../platform-state.js';
import { commandContext, type SimulatedRequest } from '../requests.js';
import type { Simulation } from '../simulation.js';
import { requestOf } from './request-of.js';

/** A job is tried again later; so is the request. */
const later = (error: unknown): never => {
  throw error instanceof TryLater ? new StoreUnavailable(error.message) : error;
};

/** The one file that a merchant imports. */
function fileOf({ shop }: SimMerchant) {
  const fingerprint = hash('sha256', `file of ${shop}`, 'hex');
  return { fingerprint, id: `${fingerprint.slice(0, 8)}-0000-4000-8000-${fingerprint.slice(8, 20)}` };
}

/** A row of an import is carried out; it is sent again under its key, as a run that broke off does its page again. */
export function importRow(simulation: Simulation, merchant: SimMerchant, person: Person): SimulatedRequest {
  const { ranks } = simulation;
  const line = simulation.nextRequest(`${merchant.shop} import-line`) + 1;
  const { id, fingerprint } = fileOf(merchant);
  const amount = ranks.chance(0.8) ? ranks.int(1, 200) : -ranks.int(1, 50);
  return requestOf(simulation, merchant, {
    kind: 'import-row',
    account: person.id,
    body: { line, amount },
    key: `line-${line}`,
    // A page that is done again judges its rows anew: who had left may be back.
    isKept: (answer) => (answer as { data: { outcome: string } }).data.outcome !== 'failed',
    done: (answer) => {
      const { event } = (answer as { data: { event: string | null } }).data;
      if (event) simulation.imported.push({ shop: merchant.shop, customer: person.id, line, event });
    },
    carryOut: async ({ ledger, clock }) => {
      // The check of an import finds customers of the store alone.
      if (!(await loadCustomer(ledger, merchant.shop, person.id)).known)
        throw new StoreUnavailable('not a customer yet');
      const terms = await new PointAdjustments(ledger, clock as never, plainNotes).terms(merchant.shop);
      const run: ImportRun = {
        shop: merchant.shop,
        import: id,
        kind: 'points',
        fileName: 'points.csv',
        fingerprint,
        round: 0,
        correlation: `import:${id}`,
        terms,
      };
      const content = {
        identity: { customerId: person.id, email: '', phone: '' },
        points: { mode: 'add' as const, value: amount },
        since: null,
        birthday: null,
        status: null,
        tier: null,
        notes: [],
      };
      const parts = { ledger, birthdays: null as never };
      const { outcome, code = null, event = null } = await applyRow(parts, run, line, person.id, content).catch(later);
      return { data: { outcome, code, event } };
    },
  });
}

/** The undo of an import takes one row back, perhaps a second time; null before any row was imported. */
export function undoRow(simulation: Simulation, merchant: SimMerchant): SimulatedRequest | null {
  const { ranks, imported } = simulation;
  const row = ranks.pick(imported.filter(({ shop }) => shop === merchant.shop));
  if (!row) return null;
  const { line, customer, event } = row;
  const { id: of } = fileOf(merchant);
  const mode = ranks.pick(['claw_back', 'forgive'] as const);
  return requestOf(simulation, merchant, {
    kind: 'import-undo',
    account: customer,
    body: { line, mode },
    key: `undo-${simulation.nextRequest(`${merchant.shop} import-undo`)}`,
    carryOut: async ({ ledger }, call) => {
      const origin = { kind: 'import' as const, import: of, line, since: null };
      // The zone that the shop was last reported in; the platform's own may be on its way.
      const { zone } = await loadShop(ledger, merchant.shop);
      const request = { event, mode, adminNote: 'points.csv', zone, origin };
      const cause = { ...commandContext(call, 'import-undo'), actor: { kind: 'import' as const, id: of } };
      return answered(await undoImportedPoints(ledger, customer, request, cause).catch(later));
    },
  });
}
