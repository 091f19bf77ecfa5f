import { z } from 'zod';
import { publicationSchedule } from '../documents/queries.js';
import { endpoint } from '../kernel/endpoint.js';
import { reading, writing } from '../kernel/paging.js';
import { instant, rowId } from '../kernel/shapes.js';
import { rowText, rowTitle } from './fields.js';
import { blockPlaces } from './kind.js';

const settings = z.record(z.string(), z.unknown());

/** State of a document of the storefront: of a block, or of the loyalty page. */
const state = {
  /** For `If-Match` of its changes. */
  revision: z.int(),
  /** The published version; zero where only the product's own texts are there. */
  version: z.int(),
  settings,
  draft: settings.nullable(),
  updatedAt: instant.nullable(),
  ...publicationSchedule,
};

const hubBlock = z.object({
  ...state,
  name: z.string(),
  place: z.enum(blockPlaces),
  /** Whether it is on the published loyalty page; null for blocks that the store's theme places. */
  isPlaced: z.boolean().nullable(),
  /** Pages of the last 30 days that were shown without it, because it could not be drawn; null for none since it was changed last. */
  failures: z.object({ count: z.int(), lastAt: instant }).nullable(),
});
export type HubBlock = z.output<typeof hubBlock>;

/** The loyalty page beside its blocks. */
const hubPage = z.object({
  ...state,
  /** Address of the published page at the store; null before the first publication. */
  address: z.string().nullable(),
  /** Address of the app's pages at the store, below which the slug of the page stands. */
  proxyUrl: z.string(),
  /** Slugs below `proxyUrl` that the page cannot have, since other answers stand there. */
  takenSlugs: z.array(z.string()),
  /** Address by which the team sees the published page while shoppers see that it comes soon; null otherwise. */
  preview: z.string().nullable(),
});

export const getBlockHub = endpoint({
  id: 'blocks.hub',
  access: 'staff',
  method: 'GET',
  path: '/lp/blocks',
  summary: 'Content blocks of the storefront with their published settings, and the loyalty page',
  query: reading,
  data: z.object({ page: hubPage, blocks: z.array(hubBlock) }),
  answers: 'one',
  does: 'read',
});

const faqBody = z.strictObject({ question: rowTitle, answer: rowText });
const faq = z.object({ id: rowId, question: z.string(), answer: z.string() });

export const createFaq = endpoint({
  id: 'faqs.create',
  access: 'write',
  method: 'POST',
  path: '/lp/faqs',
  summary: 'Add a question with its answer at the end of the published ones',
  query: writing,
  body: faqBody,
  data: faq,
  answers: 'receipt',
  does: 'write',
  rejections: ['faq.too-many'],
});

export const updateFaq = endpoint({
  id: 'faqs.update',
  access: 'write',
  method: 'PUT',
  path: '/lp/faqs/{id}',
  summary: 'Change a published question and its answer',
  params: { id: rowId },
  query: writing,
  body: faqBody,
  data: faq,
  answers: 'receipt',
  does: 'write',
  rejections: ['faq.unknown'],
});

export const deleteFaq = endpoint({
  id: 'faqs.delete',
  access: 'write',
  method: 'DELETE',
  path: '/lp/faqs/{id}',
  summary: 'Delete a published question',
  params: { id: rowId },
  query: writing,
  data: z.object({ id: rowId }),
  answers: 'receipt',
  does: 'write',
  rejections: ['faq.unknown'],
});

export const blockEndpoints = [getBlockHub, createFaq, updateFaq, deleteFaq] as const;
