import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { platformId } from '../kernel/shapes.js';

/** A product or a collection of the shop, as programs name it. */
const goodsRow = z.object({ id: platformId, title: z.string() });

/** A product; its picture where the store has one. */
const productRow = goodsRow.extend({ image: z.url().nullable() });
export type ProductRow = z.output<typeof productRow>;

/** Comma-separated ids. */
const ids = z
  .string()
  .regex(/^\d{1,20}(,\d{1,20}){0,99}$/, { error: 'At most 100 ids, with commas between them' })
  .transform((text) => text.split(','))
  .optional();

/** At most twenty goods with a word of the title that begins with the search; or those with these ids. */
const query = { search: z.string().trim().max(100).default(''), ids };

export const listProducts = endpoint({
  id: 'goods.products',
  access: 'staff',
  method: 'GET',
  path: '/lp/products',
  summary: 'Products of the shop by words of their titles or by their ids, to be chosen for programs',
  query,
  data: productRow,
  answers: 'list',
  does: 'read',
});

export const listCollections = endpoint({
  id: 'goods.collections',
  access: 'staff',
  method: 'GET',
  path: '/lp/collections',
  summary: 'Collections of the shop by words of their titles or by their ids, to be chosen for programs',
  query,
  data: goodsRow,
  answers: 'list',
  does: 'read',
});

/** What products are described by: the values that conditions compare. */
const productWords = z.enum(['tags', 'types', 'vendors']);

export const listProductWords = endpoint({
  id: 'goods.words',
  access: 'staff',
  method: 'GET',
  path: '/lp/product-values/{of}',
  summary: 'Tags, types or vendors of the products of the shop by how their words begin, at most twenty',
  params: { of: productWords },
  query: { search: query.search },
  data: z.object({ title: z.string() }),
  answers: 'list',
  does: 'read',
});

export const goodsEndpoints = [listProducts, listCollections, listProductWords] as const;
