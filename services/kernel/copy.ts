/**
 * A deep copy of a folded state: states are JSON (they are stored as snapshots), so nothing else is handled.
 * Several times cheaper than structuredClone, which supports every type.
 */
export function copyOf<State>(state: State): State {
  if (typeof state !== 'object' || state === null) return state;
  return (Array.isArray(state) ? state.map(copyOf) : copyOfFields(state as Record<string, unknown>)) as State;
}

function copyOfFields(fields: Record<string, unknown>): Record<string, unknown> {
  // Records by id have no prototype (see `noRecords`), and keep it that way.
  const copy = Object.getPrototypeOf(fields) === null ? Object.assign(Object.create(null), fields) : { ...fields };
  for (const name of Object.keys(copy)) {
    const value = copy[name];
    if (typeof value === 'object' && value !== null) copy[name] = copyOf(value);
  }
  return copy;
}
