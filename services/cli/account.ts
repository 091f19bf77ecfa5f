import fs from 'node:fs';
import { current } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { RecordedPointsEvent } from '../contexts/points/application/history/account-history.js';
import { NoExportLine, readExport } from '../contexts/proof/application/export-reader.js';
import { decodeBody } from '../platform/event-store/body.js';
import { withReferences } from '../platform/event-store/note-references.js';
import { streamOf } from '../platform/event-store/port.js';
import type { StoredLink } from '../platform/event-store/stored-link.js';
import { WrongUse } from './exit-code.js';
import { mustKnow, type OpenLog } from './open.js';

/** Source of an account's events: the log of either store, or an export of it. */
export type Streams = Pick<OpenLog, 'readStream'>;

/** @throws WrongUse naming the first invalid line */
async function readLines(file: string, take: (link: StoredLink) => void): Promise<void> {
  try {
    await readExport(file, take);
  } catch (error) {
    throw error instanceof NoExportLine
      ? new WrongUse(`Line ${error.number} of the file is no line of an export.`)
      : error;
  }
}

/** The streams of an export, without a database: the file is read once for each. @throws WrongUse when the file does not exist */
export function exportedStreams(file: string): Streams {
  if (!fs.existsSync(file)) throw new WrongUse(`There is no file ${file}.`);
  return {
    async readStream(shop, stream) {
      const events: Recorded[] = [];
      await readLines(file, ({ body, hash, ...place }) => {
        if (place.shop !== shop || place.stream !== stream) return;
        events.push(decodeBody(body.toString(), { ...place, hash: hash.toString('hex') }));
      });
      return withReferences(events);
    },
  };
}

/**
 * The events of a customer's account, from the first on.
 * @throws WrongUse for an unknown shop or customer, or an export that begins in the middle of the account
 */
export async function accountEvents(log: Streams, shop: string, customer: string): Promise<RecordedPointsEvent[]> {
  const events = (await log.readStream(shop, streamOf(shop, 'points', customer))).map(current);
  if (events.length > 0) {
    if (events[0]!.revision !== 1)
      throw new WrongUse(`The export begins in the middle of the account of "${customer}".`);
    return events as RecordedPointsEvent[];
  }
  await mustKnow(log, shop);
  const seen = await log.readStream(shop, streamOf(shop, 'customers', customer));
  if (seen.length === 0) throw new WrongUse(`There is no customer "${customer}" in ${shop}.`);
  return [];
}
