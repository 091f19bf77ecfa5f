import type { ReviewRow } from '@loyalty/contracts/intake/reviews';
import { listProducts, type ProductRow } from '@loyalty/contracts/programs/goods';
import { useRows } from '../../data/hooks.js';

/** Products of reviews by id, as the store has them; null once it has answered without one of them, or not at all. */
export type KnownProducts = ReadonlyMap<string, ProductRow> | undefined;

/** The products that reviews are of: one call for all of them. */
export function useProducts(rows: readonly Pick<ReviewRow, 'product'>[]): KnownProducts {
  const ids = [...new Set(rows.map(({ product }) => product).filter((id) => /^\d{1,20}$/.test(id)))].toSorted();
  const read = useRows(listProducts, { query: { ids: ids.join(',') } }, { enabled: ids.length > 0, keep: true });
  if (ids.length > 0 && read.isLoading) return undefined;
  return new Map((read.data?.data ?? []).map((product) => [product.id, product]));
}
