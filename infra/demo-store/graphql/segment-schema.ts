import type { Customer, ShopState } from '../state.js';
import type { Field } from './execute.js';

type AdminField = Field<ShopState>;

interface Segment {
  readonly id: string;
  readonly name: string;
  /** Whose customers have this tag. Of the platform's language for segments the demo store knows no more. */
  readonly tag: string;
}

/** Segments that every shop of the demo store has, the newest first. */
export const SEGMENTS: readonly Segment[] = [
  { id: '501220', name: 'Friends', tag: 'friend' },
  { id: '501218', name: 'Staff', tag: 'staff' },
  { id: '501214', name: 'Resellers', tag: 'reseller' },
];

const plain = <Source>(read: (source: Source) => unknown): AdminField => ({
  resolve: (source: never) => read(source),
});
const of = <Source>(type: string, read: (source: Source) => unknown): AdminField => ({
  of: type,
  resolve: (source: never) => read(source),
});

interface MemberPage {
  readonly members: readonly Customer[];
  readonly more: boolean;
}

function membersOf(shop: ShopState, { segmentId, first, after }: Record<string, unknown>): MemberPage {
  const segment = SEGMENTS.find(({ id }) => `gid://shopify/Segment/${id}` === segmentId);
  const all = [...shop.customers.values()].filter(({ tags = [] }) => segment && tags.includes(segment.tag));
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const members = all.slice(from, from + Number(first));
  return { members, more: from + members.length < all.length };
}

/** Customer segments of the Admin API. */
export const segmentSchema = {
  queries: {
    segments: {
      of: 'SegmentConnection',
      args: ['first', 'sortKey', 'reverse'],
      resolve: (_root: never, { first }: Record<string, unknown>) => ({ nodes: SEGMENTS.slice(0, Number(first)) }),
    },
    customerSegmentMembers: {
      of: 'CustomerSegmentMemberConnection',
      args: ['segmentId', 'first', 'after'],
      resolve: (_root: never, args: Record<string, unknown>, shop: ShopState) => membersOf(shop, args),
    },
  } satisfies Record<string, AdminField>,
  types: {
    SegmentConnection: { nodes: of<{ nodes: readonly Segment[] }>('Segment', ({ nodes }) => nodes) },
    Segment: {
      id: plain<Segment>(({ id }) => `gid://shopify/Segment/${id}`),
      name: plain<Segment>(({ name }) => name),
    },
    CustomerSegmentMemberConnection: {
      edges: of<MemberPage>('CustomerSegmentMemberEdge', ({ members }) => members),
      pageInfo: of<MemberPage>('PageInfo', ({ members, more }) => ({
        hasNextPage: more,
        endCursor: members.at(-1)?.id ?? null,
      })),
    },
    CustomerSegmentMemberEdge: { node: of<Customer>('CustomerSegmentMember', (customer) => customer) },
    CustomerSegmentMember: { id: plain<Customer>(({ id }) => `gid://shopify/CustomerSegmentMember/${id}`) },
  } satisfies Record<string, Record<string, AdminField>>,
};
