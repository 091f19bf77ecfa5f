import { listCollections, listProducts } from '@loyalty/contracts/programs/goods';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows, useSettled } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { ChooseBox } from '../../kit/form/choose-box.js';
import type { ChooserProps } from '../../kit/form/form-draft.js';
import { useStoreAdmin } from '../../kit/shell/store-admin.js';

const ENDPOINTS = { products: listProducts, collections: listCollections } as const;
type GoodsKind = keyof typeof ENDPOINTS;
const PICKED = { products: 'product', collections: 'collection' } as const;

/** Opens the store admin's own picker, where it has one. */
function BrowseGoods({ kind, chosen, isFull, onChoose }: Omit<ChooserProps, 'label'> & { kind: GoodsKind }) {
  const { t } = useTranslation();
  const { pickGoods } = useStoreAdmin();
  if (!pickGoods) return null;
  const browse = async () => {
    const picked = await pickGoods(PICKED[kind]);
    if (picked && chosen.every(({ id }) => String(id) !== picked.id)) onChoose({ ...picked });
  };
  return (
    <Button disabled={isFull} writes onClick={() => void browse()}>
      {t(`programs.goods.${kind}.browse`)}
    </Button>
  );
}

/** Search for products or collections of the shop by title; programs store the platform's id. */
function chooserOf(kind: GoodsKind) {
  return function GoodsChooser({ label, chosen, isFull, onChoose }: ChooserProps) {
    const { t } = useTranslation();
    const [text, setText] = useState('');
    const search = useSettled(text).trim();
    const read = useRows(ENDPOINTS[kind] as typeof listProducts, { query: { search } }, { keep: true });
    const found = read.data?.data ?? [];
    const says = read.error ? t(`programs.goods.${kind}.failed`) : read.data ? t(`programs.goods.${kind}.none`) : null;
    return (
      <>
        <BrowseGoods kind={kind} chosen={chosen} isFull={isFull} onChoose={onChoose} />
        <ChooseBox
          label={label}
          hint={isFull ? t('programs.goods.full') : t(`programs.goods.${kind}.search`)}
          text={text}
          onText={setText}
          options={read.error ? [] : found}
          chosen={chosen.map(({ id }) => String(id))}
          onChoose={(id) => {
            const one = found.find((each) => each.id === id);
            if (one) onChoose({ id: one.id, title: one.title });
          }}
          says={says}
          disabled={isFull}
        />
      </>
    );
  };
}

export const choosers = { products: chooserOf('products'), collections: chooserOf('collections') };
