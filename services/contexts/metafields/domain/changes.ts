import { type MemberValueName, type MetafieldMapping, placeOf } from '@loyalty/contracts/metafields/settings';

/** Values of a member as texts of the platform's types; a missing one is none. */
export type MemberTexts = Readonly<Partial<Record<MemberValueName, string>>>;

/** A metafield of a customer by its names. */
type MetafieldName = Pick<MetafieldMapping, 'namespace' | 'key'>;

/** What a customer's metafields lack. */
export interface MetafieldChanges {
  readonly set: readonly (MetafieldMapping & { readonly text: string })[];
  readonly remove: readonly MetafieldName[];
  /** Values that the store has afterwards, by place. */
  readonly after: Readonly<Record<string, string>>;
}

interface Known {
  /** Values that the store has, by place. */
  readonly sent: Readonly<Record<string, string>>;
  /** Whether the store may have others: everything is sent. */
  readonly forced: boolean;
}

const placeIn = (name: string): MetafieldName => {
  const [namespace = '', key = ''] = name.split(' ');
  return { namespace, key };
};

/** The changes that make the store's metafields what the mapping and the values say. @param texts null where the store is to have none */
export function changesTo(
  { sent, forced }: Known,
  map: readonly MetafieldMapping[],
  texts: MemberTexts | null,
): MetafieldChanges {
  const known = new Map(Object.entries(sent));
  const desired = new Map(
    map.flatMap((row) => {
      const text = texts?.[row.value];
      return text ? [[placeOf(row), { ...row, text }] as const] : [];
    }),
  );
  const set = [...desired].filter(([place, { text }]) => forced || known.get(place) !== text).map(([, row]) => row);
  const mayBeThere = new Set([...known.keys(), ...(forced ? map.map(placeOf) : [])]);
  const remove = [...mayBeThere].filter((place) => !desired.has(place)).map(placeIn);
  return { set, remove, after: Object.fromEntries([...desired].map(([place, { text }]) => [place, text])) };
}

/** Puts customers together so that no call has more values than it may, and none is divided over two. */
export function packed<Item>(items: readonly Item[], sizeOf: (item: Item) => number, most: number): Item[][] {
  const calls: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const size = sizeOf(item);
    if (calls.length === 0 || size > room) {
      calls.push([]);
      room = most;
    }
    calls.at(-1)!.push(item);
    room -= size;
  }
  return calls;
}
