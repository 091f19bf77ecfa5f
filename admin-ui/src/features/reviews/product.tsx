import { useTranslation } from 'react-i18next';
import { Tile } from '../../kit/display/icon.js';
import { Line } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import type { KnownProducts } from './use-products.js';

/** What a review is of: the product as the store has it, its id where the store has none, or the shop. A place for its picture while the store is asked. */
export function ProductOf({ id, known }: { id: string; known: KnownProducts }) {
  const { t } = useTranslation();
  if (!id) return <Text tone="subdued">{t('reviews.ofShop')}</Text>;
  // The picture's place is there from the beginning, so that no row grows.
  if (!known) return <Tile name="gift" />;
  const product = known.get(id);
  return (
    <Line gap="small">
      {product ? <Tile name="gift" image={product.image ?? undefined} /> : null}
      <Text cut tone={product ? undefined : 'subdued'}>
        {product?.title ?? t('reviews.productUnknown', { id })}
      </Text>
    </Line>
  );
}
