import { createHash } from 'node:crypto';
import { contextsOf, contextTables, projectionsOf, withReads } from './contexts.js';
import { engineTables } from './engine-tables.js';
import type { ContextPart, ReadModel } from './projection.js';
import type { Table } from './table.js';

/** Column definitions of a table, in SQL. */
export function columnsOf(table: Table): string {
  return table.names
    .map((name) => {
      const { type, nullable } = table.columns[name]!;
      // Byte order: equal on every server, and suitable for prefix search and keyset pagination.
      return `"${name}" ${type}${type === 'text' ? ' collate "C"' : ''}${nullable ? '' : ' not null'}`;
    })
    .join(', ');
}

/** Tables and fold versions of one context, as a text. */
function shapeOf(model: ReadModel, context: ContextPart): string {
  const tables = contextTables(model, context).map((table) => [
    table.name,
    columnsOf(table),
    table.key,
    table.indexes,
    table.checks,
    table.lookup,
  ]);
  const folds = projectionsOf(model, context).map(({ name, version }) => `${name}@${version}`);
  return JSON.stringify([context.name, tables, folds]);
}

const hashOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

/**
 * Fingerprint of a context: its tables and folds, and those of the contexts that it reads. A changed fingerprint requires a rebuild. A
 * context without tables counts like any other.
 */
export function contextFingerprint(model: ReadModel, name: string): string {
  const read = withReads(model, [name]);
  const engine = engineTables.map((table) => `${table.name} ${columnsOf(table)} ${String(table.key)}`);
  const shapes = contextsOf(model).filter((context) => read.has(context.name));
  return hashOf([name, ...engine, ...shapes.map((context) => shapeOf(model, context))]);
}

/** The fingerprint of all contexts of a read model together. */
export function fingerprintOf(model: ReadModel): string {
  return hashOf(contextsOf(model).map(({ name }) => contextFingerprint(model, name)));
}
