import { useTranslation } from 'react-i18next';
import { Tile } from '../../kit/display/icon.js';
import { Line } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import type { KnownProducts } from './use-products.js';

/** Subject of a review: the store's product, its id if the store has no such product, or the shop. A placeholder stands for the picture while it loads. */
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
