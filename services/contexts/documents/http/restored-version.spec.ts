import { expect, it } from '@jest/globals';
import { documentKind } from '@loyalty/contracts/documents/kind';
import { restoreDocumentVersion } from '@loyalty/contracts/documents/queries';
import { z } from 'zod';
import { plainNotes } from '../../../../tests/support/plain-notes.js';
import { Documents } from '../../../platform/documents/documents.js';
import { StoreUnavailable } from '../../../platform/event-store/port.js';
import type { EndpointHandler } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { documentsHandlers } from './documents.handler.js';

const kind = documentKind({
  kind: 'lists',
  key: z.literal('main'),
  settings: z.strictObject({ title: z.string() }),
  defaults: { title: 'List' },
  feature: null,
});

it('a version is unknown only to read models that are not behind the log [F-05]', async () => {
  const restoring = (stale: boolean) => {
    const read = async () => ({ value: undefined, position: 4, asOf: null, stale });
    const reads = new QueryRunner({ read } as never);
    const documents = new Documents({} as never, [{ kind }]);
    const vault = { notes: plainNotes } as never;
    const handler: EndpointHandler | undefined = documentsHandlers.find(
      (one) => one.endpoint === restoreDocumentVersion,
    );
    const answer = handler!.make(...([{}, reads, documents, { head: async () => 5 }, vault] as never[]));
    const call = { params: { kind: 'lists', key: 'main', version: 2 }, principal: { shop: 'fern' } };
    return answer(call as never, {} as never);
  };
  await expect(restoring(true)).rejects.toThrow(StoreUnavailable);
  await expect(restoring(false)).rejects.toMatchObject({ code: 'document.no-such-version' });
});
