/** A list with one of its entries in another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}

/** The whole list with those that are shown in a new order: what is hidden stays where it is, for the day it is shown. */
export function inNewOrder(
  ways: readonly { readonly id: string; readonly shown: boolean }[],
  order: readonly string[],
): string[] {
  const next = [...order];
  return ways.map(({ id, shown }) => (shown ? (next.shift() ?? id) : id));
}
