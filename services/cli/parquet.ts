import fs from 'node:fs';
import { olderNotes } from '@loyalty/contracts/events';
import { type BasicType, fileWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import { decodeBody } from '../platform/event-store/body.js';
import type { Sink } from './export.js';

/** Maximum rows or characters of a row group, which readers load as a whole and which is buffered here. */
const GROUP_ROWS = 20_000;
const GROUP_CHARACTERS = 32_000_000;

/**
 * The columns of an event, flat except for `data`, whose shape depends on `type` and `version`: JSON, as `/api/schemas` describes it. It refers
 * to notes, also to those from before they were sealed.
 */
const COLUMNS = {
  position: 'INT64',
  shop: 'STRING',
  context: 'STRING',
  stream: 'STRING',
  revision: 'INT32',
  type: 'STRING',
  version: 'INT32',
  id: 'STRING',
  actor_kind: 'STRING',
  actor_id: 'STRING',
  causation: 'STRING',
  correlation: 'STRING',
  occurred_at: 'TIMESTAMP',
  recorded_at: 'TIMESTAMP',
  data: 'STRING',
  hash: 'STRING',
} as const satisfies Record<string, BasicType>;

type Row = { [Name in keyof typeof COLUMNS]: string | number | bigint | Date };
type Columns = { [Name in keyof typeof COLUMNS]: Row[Name][] };

const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
const emptyColumns = (): Columns =>
  Object.fromEntries(names.map((name) => [name, [] as Row[typeof name][]])) as Columns;

function rowOf(link: Parameters<Sink['take']>[0]): Row {
  const { position, shop, stream, revision, hash, body } = link;
  const event = olderNotes.refer(decodeBody(body, { position, shop, stream, revision, hash }));
  const { id, type, version, actor, causation, correlation, occurredAt, recordedAt, data } = event;
  return {
    position: BigInt(position),
    shop,
    context: stream.split('/')[1] ?? '',
    stream,
    revision,
    type,
    version,
    id,
    actor_kind: actor.kind,
    actor_id: actor.id,
    causation,
    correlation,
    occurred_at: new Date(occurredAt),
    recorded_at: new Date(recordedAt),
    data: JSON.stringify(data),
    hash,
  };
}

/** The columns' schema. The older annotation of a moment says no zone; the logical type beside it says UTC. */
function schemaOf(columnData: Parameters<typeof schemaFromColumnData>[0]['columnData']) {
  return schemaFromColumnData({ columnData }).map((element) =>
    element.converted_type === 'TIMESTAMP_MILLIS'
      ? { ...element, logical_type: { type: 'TIMESTAMP' as const, isAdjustedToUTC: true, unit: 'MILLIS' as const } }
      : element,
  );
}

/** Opens a Parquet file (compressed by Snappy) that takes events one by one. The file is whole only after `end`, and its owner's alone. */
export function openParquet(file: string): Sink {
  const columnsOf = (columns: Columns) =>
    names.map((name) => ({ name, type: COLUMNS[name], data: columns[name], nullable: false }));
  // The writer overwrites the file and leaves its mode as it is.
  fs.writeFileSync(file, '', { mode: 0o600 });
  const schema = schemaOf(columnsOf(emptyColumns()));
  const writer = new ParquetWriter({ writer: fileWriter(file), schema, createdBy: 'loyalty-ledger' });
  let columns = emptyColumns();
  let characters = 0;
  const flush = async (): Promise<void> => {
    if (columns.position.length > 0) await writer.write({ columnData: columnsOf(columns), rowGroupSize: GROUP_ROWS });
    columns = emptyColumns();
    characters = 0;
  };
  return {
    take: async (link) => {
      const row = rowOf(link);
      for (const name of names) columns[name].push(row[name]);
      characters += link.body.length;
      if (columns.position.length >= GROUP_ROWS || characters >= GROUP_CHARACTERS) await flush();
    },
    end: async () => {
      await flush();
      await writer.finish();
    },
  };
}
