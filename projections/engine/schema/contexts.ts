import type { ContextPart, Projection, ReadModel } from './projection.js';
import type { Table } from './table.js';

/** The contexts of a read model. Projections without a context form one with the model's name, which reads all others. */
export function contextsOf({ name, projections, contexts = [] }: ReadModel): readonly ContextPart[] {
  const named = new Set(contexts.flatMap((context) => context.projections));
  const rest = projections.filter((projection) => !named.has(projection.name));
  if (rest.length === 0) return contexts;
  const reads = contexts.map((context) => context.name);
  return [...contexts, { name, projections: rest.map((projection) => projection.name), reads }];
}

/** Contexts and all contexts whose rows their folds read, transitively. */
export function withReads(model: ReadModel, names: Iterable<string>): ReadonlySet<string> {
  const contexts = new Map(contextsOf(model).map((context) => [context.name, context]));
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    const context = contexts.get(name);
    if (!context) throw new Error(`there is no context ${name} in read model ${model.name}`);
    found.add(name);
    for (const read of context.reads) visit(read);
  };
  for (const name of names) visit(name);
  return found;
}

/** Contexts and all contexts whose folds read their rows, transitively. */
export function withDependents(model: ReadModel, names: Iterable<string>): ReadonlySet<string> {
  const changed = new Set(names);
  const reading = contextsOf(model).filter(({ name }) => [...withReads(model, [name])].some((one) => changed.has(one)));
  return new Set(reading.map(({ name }) => name));
}

/** The projections of one context, in the order of folding. */
export function projectionsOf(model: ReadModel, { projections }: ContextPart): Projection[] {
  return model.projections.filter(({ name }) => projections.includes(name));
}

/** The tables of one context, without the engine's. */
export function contextTables(model: ReadModel, context: ContextPart): Table[] {
  return projectionsOf(model, context).flatMap(({ tables }) => tables);
}

/** A read model of some contexts only: without stored queries, which may use tables of all. */
export function partOf(model: ReadModel, names: ReadonlySet<string>): ReadModel {
  const contexts = contextsOf(model).filter(({ name }) => names.has(name));
  const folded = new Set(contexts.flatMap(({ projections }) => projections));
  return { name: model.name, contexts, projections: model.projections.filter(({ name }) => folded.has(name)) };
}
