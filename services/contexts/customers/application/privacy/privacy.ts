import { derivedId } from '../../../../platform/commands/ids.js';
import { ParkedBodies } from '../../../../platform/inbox/parked-bodies.js';
import { People } from '../../../../platform/vault/people.js';
import type { Dependencies } from '../../../dependencies.js';
import { PLATFORM } from '../../../exports/application/export-file.js';
import { StoredExports } from '../../../exports/application/kept.js';
import { writeExportTask } from '../../../exports/application/tasks.js';
import { Erasure } from './erasure.js';
import type { Privacy } from './requests.js';

/** What carries out the platform's requests of privacy. */
export function privacyOf(parts: Dependencies): Privacy {
  const { ledger, vault, pool, exports, mail, reader, jobs, clock } = parts;
  const { runs, folder } = exports;
  const erasure = new Erasure({
    ledger,
    vault,
    people: new People(pool),
    parked: new ParkedBodies(pool),
    exports: new StoredExports(runs, folder),
    mail,
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
