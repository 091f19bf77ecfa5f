import type { ContextPart, Projection, ReadModel } from './projection.js';
import type { Table } from './table.js';

/** A context's declaration of its read model. */
export interface ContextReadModel<Tables extends Readonly<Record<string, Table>>> {
  readonly name: string;
  readonly reads: ContextPart['reads'];
  /** In the order of folding. */
  readonly projections: readonly Projection[];
  /** All tables of its projections, by name. */
  readonly tables: Tables;
}

/** Declares the read model of a context. @throws when its tables are not those of its projections */
export function readModel<const Tables extends Readonly<Record<string, Table>>>(
  declared: ContextReadModel<Tables>,
): ContextReadModel<Tables> {
  const folded = declared.projections.flatMap(({ tables }) => tables.map(({ name }) => name));
  const listed = Object.entries(declared.tables).map(([name, table]) => (table.name === name ? name : `${name}?`));
  if (String(folded.toSorted()) !== String(listed.toSorted()))
    throw new Error(`read model ${declared.name} lists ${listed}, but its projections fill ${folded}`);
  return declared;
}

/** Joins the read models of all contexts into one, folded in their order. */
export function joinReadModels(
  name: string,
  models: readonly ContextReadModel<Readonly<Record<string, Table>>>[],
  { storedQueries, views }: Required<Pick<ReadModel, 'storedQueries' | 'views'>>,
): ReadModel {
  return {
    name,
    projections: models.flatMap(({ projections }) => projections),
    contexts: models.map(({ name: context, reads, projections }) => ({
      name: context,
      reads,
      projections: projections.map((projection) => projection.name),
    })),
    storedQueries,
    views,
  };
}
