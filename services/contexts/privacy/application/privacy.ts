import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import type { Clock } from '../../../platform/clock/clock.js';
import { derivedId } from '../../../platform/commands/ids.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { EventStore } from '../../../platform/event-store/port.js';
import { readFolded } from '../../../platform/tasks/read-folded.js';
import type { TaskServices } from '../../../platform/tasks/task-services.js';
import { People } from '../../../platform/vault/people.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { recordPrivacyRequest } from '../../audit/application/privacy-record.js';
import type { Erases } from '../../customers/application/erases.js';
import { PLATFORM } from '../../exports/application/export-file.js';
import { exportTask } from '../../exports/application/tasks.js';
import { Erasure } from './erasure.js';
import type { Privacy } from './requests.js';

interface PrivacyParts {
  readonly ledger: Ledger;
  readonly vault: Vault;
  readonly pool: ConstructorParameters<typeof People>[0];
  readonly reader: Pick<Reader<LedgerTables>, 'read'>;
  readonly store: Pick<EventStore, 'head'>;
  readonly tasks: TaskServices;
  readonly clock: Clock;
}

/** Carries out the platform's privacy requests. @param erases what contexts erase, in their order */
export function privacyOf(parts: PrivacyParts, erases: readonly Erases[]): Privacy {
  const { ledger, vault, pool, reader, store, tasks, clock } = parts;
  const erasure = new Erasure({
    ledger,
    vault,
    people: new People(pool),
    erases,
    folded: async (shop) => {
      await readFolded(reader, { shop, atLeast: await store.head(), what: 'erasures' }, async () => null);
    },
  });
  return {
    erasePerson: (customer, contacts, context) => erasure.person(customer, contacts, context),
    eraseShop: (context) => erasure.shop(context),
    eraseForOwner: (scope, context) => erasure.byOwner(scope, context),
    certify({ customer, receivedAt }, erased, context) {
      const topic = customer === null ? 'shop/redact' : 'customers/redact';
      return recordPrivacyRequest(ledger, { topic, customer, receivedAt, ...erased, file: null }, context);
    },
    async giveData(shop, customer, { causation }) {
      const input = { kind: 'customer-data', format: 'csv', filters: { customer } } as const;
      const id = derivedId('customer-data', shop, causation);
      await tasks.store.start(exportTask, { shop, id, input, requestedBy: PLATFORM, now: clock.now() });
    },
  };
}
