import type { StarTable, StarType } from '@loyalty/projections/analytics/star/star-table';
import { STAR_SCHEMA, starTables } from '@loyalty/projections/analytics/star/views';
import { formattedTable } from './formatted-table.js';

/** Types in the views and in Parquet files. */
const TYPES: Readonly<Record<StarType, string>> = {
  text: 'text',
  whole: 'bigint, INT64',
  decimal: 'numeric, DECIMAL(18,4)',
  flag: 'boolean',
  day: 'date',
  instant: 'timestamptz, UTC',
};

const INTRODUCTION = `# Star schema

Facts and dimensions of a shop for data teams, as views in the schema \`${STAR_SCHEMA}\` and as Parquet files. This page is generated from the code
(\`node scripts/star-document.mjs\`).

The name of the schema is its version. Columns are only ever added, at the end of a table; another shape is another schema beside this one. Figures are
those of the screens: days are of the shop’s present zone, points of a merge move between two accounts and are no flow of the shop, and money in two currencies
is never summed. No table has a name, an address or a note; a customer is the store’s id.

## Views

The migration makes the group \`<prefix>_analyst\`, where the other [roles](postgresql.md) begin with the same prefix; it reads the views, and of the tables
behind them the columns that the views read. Give it to a login of your own:

\`\`\`sql
create role anna login password 'CHOOSE-A-PASSWORD' in role loyalty_analyst;
alter role anna set app.shop = 'fern-and-clay';
\`\`\`

A session sees the shop that \`app.shop\` names, and none without it. The setting is the session’s own: a login of this group may name any shop of the
installation, so give a merchant’s own team files, not a login. Views of your own over these stay when a rebuild replaces the read models, which happens beside
the old ones; a query that runs meanwhile holds the exchange up until it ends.

## Files

\`npm run ledger -- export --star FOLDER [--shop SHOP]\` writes \`TABLE/MONTH/SHOP-FINGERPRINT.parquet\` for facts, \`TABLE/SHOP-FINGERPRINT.parquet\` for all else,
and \`manifest.json\` last: the schema, each shop’s position in the log, and the path, rows, bytes and SHA-256 of each file. The rows of a shop are of one
snapshot at its position.

The next run into the same folder writes the months in which a row has changed since: those whose last changed position, number of rows or sums differ. A file is
never changed in place; replaced files are removed after the new manifest is there, so read the files that the manifest names. A run that was interrupted leaves
the old manifest, and the next one writes what is missing. One run at a time writes a folder. After \`ledger accept-log\` begin with an empty folder: positions then mean
other events.

\`erased_customer\` lists the persons who were erased. Facts stay, with the store’s id alone; delete what you joined to these ids.

[samples/star](../samples/star/README.md) reads an export with DuckDB, pandas and dbt.
`;

const namesOf = ({ references }: StarTable, column: string): string =>
  references[column] === undefined ? '' : `; see \`${references[column]}\``;

function sectionOf(table: StarTable): string {
  const { name, kind, meaning, key, partition, columns } = table;
  const files = partition === null ? 'One file a shop.' : `Files by month of \`${partition}\`.`;
  const rows = Object.entries(columns).map(([column, { type, nullable, meaning: of }]) => [
    `\`${column}\``,
    TYPES[type],
    nullable ? 'yes' : '',
    `${of}${namesOf(table, column)}`,
  ]);
  return `## ${name}

${kind === 'fact' ? 'Fact. ' : ''}${meaning}

Key: ${key.map((column) => `\`${column}\``).join(', ')}. ${files}

${formattedTable(['Column', 'Type', 'Null', 'Meaning'], rows)}
`;
}

/** The data dictionary, docs/star-schema.md. */
export const starDocument = (): string => [INTRODUCTION, ...starTables.map(sectionOf)].join('\n');
