import { hash } from 'node:crypto';
import { loadCustomer } from '@loyalty/services/contexts/customers/application/queries';
import { applyRow, type ImportRun } from '@loyalty/services/contexts/imports/application/apply-row';
import { PointAdjustments } from '@loyalty/services/contexts/points/application/adjust-points';
import { StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import { TryLater } from '@loyalty/services/platform/tasks/task-errors';
import type { Person, SimMerchant } from '../platform-state.js';
import type { Simulation } from '../simulation.js';
import type { SimulatedRequest } from '../wishes.js';
import { requestOf } from './wish-of.js';

/** A job is tried again later; so is the request. */
const later = (error: unknown): never => {
  throw error instanceof TryLater ? new StoreUnavailable(error.message) : error;
};

/** A row of an import is carried out; it is sent again under its key, as a run that broke off does its page again. */
export function importRow(simulation: Simulation, merchant: SimMerchant, person: Person): SimulatedRequest {
  const { random } = simulation;
  const line = simulation.nextRequest(`${merchant.shop} import-row`) + 2;
  const fingerprint = hash('sha256', `file of ${merchant.shop}`, 'hex');
  const id = `${fingerprint.slice(0, 8)}-0000-4000-8000-${fingerprint.slice(8, 20)}`;
  const amount = random.chance(0.8) ? random.int(1, 200) : -random.int(1, 50);
  return requestOf(simulation, merchant, {
    kind: 'import-row',
    account: person.id,
    body: { line, amount },
    key: `line-${line}`,
    carryOut: async ({ ledger, clock }) => {
      // The check of an import finds customers of the store alone.
      if (!(await loadCustomer(ledger, merchant.shop, person.id)).known)
        throw new StoreUnavailable('not a customer yet');
      const terms = await new PointAdjustments(ledger, clock as never).terms(merchant.shop);
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
      const { outcome, code = null } = await applyRow(parts, run, line, person.id, content).catch(later);
      return { data: { outcome, code } };
    },
  });
}
