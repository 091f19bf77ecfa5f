/** A list with one entry moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}

/** The whole list with its visible entries reordered: hidden ones keep their place for later. */
export function inNewOrder(
  ways: readonly { readonly id: string; readonly shown: boolean }[],
  order: readonly string[],
): string[] {
  const next = [...order];
  return ways.map(({ id, shown }) => (shown ? (next.shift() ?? id) : id));
}
