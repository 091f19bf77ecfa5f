import { z } from 'zod';
import { operation } from './operations.js';

export const SEGMENTS = operation(
  `query Segments { segments(first: 250, sortKey: CREATION_DATE, reverse: true) { nodes { id name } } }`,
  z.object({ segments: z.object({ nodes: z.array(z.object({ id: z.string(), name: z.string() })) }) }),
);

export const SEGMENT_MEMBERS = operation(
  `query SegmentMembers($segment: ID!, $after: String) {
    customerSegmentMembers(segmentId: $segment, first: 250, after: $after) {
      edges { node { id } }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  z.object({
    customerSegmentMembers: z.object({
      edges: z.array(z.object({ node: z.object({ id: z.string() }) })),
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    }),
  }),
);
