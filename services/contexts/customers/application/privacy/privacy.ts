import type { Reader } from '@loyalty/projections/engine/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import type { Clock } from '../../../../platform/clock/clock.js';
import { derivedId } from '../../../../platform/commands/ids.js';
import type { Ledger } from '../../../../platform/commands/ledger.js';
import { ParkedBodies } from '../../../../platform/inbox/parked-bodies.js';
import type { Jobs } from '../../../../platform/tasks/jobs.js';
import { People } from '../../../../platform/vault/people.js';
import type { Vault } from '../../../../platform/vault/vault.js';
import { PLATFORM } from '../../../exports/application/export-file.js';
import type { ExportServices } from '../../../exports/application/export-services.js';
import { StoredExports } from '../../../exports/application/kept.js';
import { writeExportTask } from '../../../exports/application/tasks.js';
import { type ErasableMails, Erasure } from './erasure.js';
import type { Privacy } from './requests.js';

export interface PrivacyParts {
  readonly ledger: Ledger;
  readonly vault: Vault;
  readonly pool: ConstructorParameters<typeof People>[0];
  readonly exports: ExportServices;
  readonly messaging: { readonly erasure: ErasableMails };
  readonly reader: Pick<Reader<LedgerTables>, 'read'>;
  readonly jobs: Jobs;
  readonly clock: Clock;
}

/** Carries out the platform's privacy requests. */
export function privacyOf(parts: PrivacyParts): Privacy {
  const { ledger, vault, pool, exports, messaging, reader, jobs, clock } = parts;
  const { runs, folder } = exports;
  const erasure = new Erasure({
    ledger,
    vault,
    people: new People(pool),
    parked: new ParkedBodies(pool),
    exports: new StoredExports(runs, folder),
    mails: messaging.erasure,
    folded: async (shop, position) => {
      await reader.read(shop, async () => null, { atLeast: position });
    },
  });
  return {
    erasePerson: (customer, reported, cause) => erasure.person(customer, reported, cause),
    eraseShop: (cause) => erasure.shop(cause),
    isAboutErased: (shop, body) => erasure.isAboutErased(shop, body),
    async giveData(shop, customer, { causation }) {
      const request = { kind: 'customer-data', format: 'csv', filters: { customer }, askedBy: PLATFORM } as const;
      const id = derivedId('customer-data', shop, causation);
      const run = await runs.begin(shop, request, clock.now(), id);
      await jobs.request(writeExportTask, { shop, run: run.id });
    },
  };
}
