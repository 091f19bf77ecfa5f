import path from 'node:path';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { foldedStreams } from '@loyalty/projections/proof/proof.queries';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { type Config, vaultKey } from '../../../platform/config/config.js';
import type { EventStore } from '../../../platform/event-store/port.js';
import type { StorageLimits } from '../../../platform/files/quotas.js';
import { repositoryRoot } from '../../../platform/files/repository-root.js';
import { Auditor } from './auditor.js';
import { PackLinks } from './pack/links.js';
import { PackMaker } from './pack/pack-maker.js';
import { PublishedSeals } from './published.js';
import { Signer } from './signer.js';

/** Proof services of a ledger: auditor, seals outside the database, evidence packs. */
export interface ProofServices {
  readonly signer: Signer;
  readonly published: PublishedSeals;
  readonly auditor: Auditor;
  readonly packs: PackMaker;
  readonly links: PackLinks;
}

interface Given {
  readonly config: Config;
  readonly store: EventStore;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly reader: Reader<LedgerTables>;
  readonly log: Logger;
  readonly limits: StorageLimits;
}

/** Number of streams of a shop that are compared with the read models at a time. */
const STREAMS_AT_ONCE = 5000;

export function openProof({ config, store, ledger, clock, reader, log, limits }: Given): ProofServices {
  const { DATA_DIR: dataDir, EVENT_STORE } = config;
  const signer = new Signer(dataDir);
  const published = new PublishedSeals(path.join(dataDir, 'seals'));
  const witness = async (shop: string, after: string) =>
    (await reader.read(shop, (db) => foldedStreams(db, shop, after, STREAMS_AT_ONCE))).value;
  const isGapless = EVENT_STORE === 'postgres';
  const auditor = new Auditor({ store, ledger, clock, signer, published, projectedRevisions: witness, isGapless, log });
  const folder = path.join(dataDir, 'packs');
  const verifiers = path.join(repositoryRoot(), 'verifier');
  const packs = new PackMaker({ scan: store.scan, auditor, signer, clock, folder, limits, verifiers });
  const links = new PackLinks(vaultKey(dataDir), clock, 'packs');
  return { signer, published, auditor, packs, links };
}
