import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import { certificateIn, securedBy } from '../../support/eventstoredb/secured.js';

const USER = 'loyalty:correct-horse';

/** Nodes of the stand-in with TLS and one user, until the end of the tests in this file. */
export async function useSecuredCluster(size: number) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-secured-'));
  const certificate = certificateIn(folder, 'node');
  const cluster = await startEventStoreDBStandIn(size, 100, securedBy(certificate, [USER]));
  afterAll(async () => {
    await cluster.close();
    fs.rmSync(folder, { recursive: true });
  });
  return {
    cluster,
    folder,
    /** @param ports of the nodes that the address names */
    urlOf: (ports: readonly number[], user = USER, authority = certificate) =>
      `esdb://${user}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}?tls=true&tlsCaFile=${authority}`,
  };
}
