import { listCollections, listProducts, listProductWords } from '@loyalty/contracts/programs/goods';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows, useSettled } from '../../data/hooks.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import type { CellInputProps } from '../../kit/form/form-draft.js';
import { SuggestInput } from '../../kit/form/suggest-input.js';
import { useFormat } from '../../kit/format/format-context.js';
import { countriesIn } from './countries.js';

const ENDPOINTS = { products: listProducts, collections: listCollections } as const;
type GoodsKind = keyof typeof ENDPOINTS;

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The title of a product or collection of the shop: conditions compare titles, so one that is gone stays, with a warning. */
function titleInput(kind: GoodsKind) {
  return function TitleInput(props: CellInputProps) {
    const { t } = useTranslation();
    const { value } = props;
    const search = useSettled(value).trim();
    const read = useRows(ENDPOINTS[kind] as typeof listProducts, { query: { search } }, { keep: true });
    const found = read.data?.data ?? [];
    const says = read.error ? t(`programs.goods.${kind}.failed`) : read.data ? t(`programs.goods.${kind}.none`) : null;
    const isSettled = read.data !== undefined && !read.isPlaceholderData && search === value.trim();
    const isGone = isSettled && search !== '' && !found.some(({ title }) => isSame(title, search));
    return (
      <Stack gap="tight">
        <SuggestInput
          {...props}
          suggestions={read.error ? [] : found.map(({ title }) => ({ id: title, title }))}
          says={says}
        />
        {isGone ? (
          <Text as="p" kind="small" tone="caution">
            {t(`programs.condition.gone.${kind}`)}
          </Text>
        ) : null}
      </Stack>
    );
  };
}

/** A tag, type or vendor that products of the shop have. */
function wordInput(of: 'tags' | 'types' | 'vendors') {
  return function WordInput(props: CellInputProps) {
    const { t } = useTranslation();
    const search = useSettled(props.value).trim();
    const read = useRows(listProductWords, { params: { of }, query: { search } }, { keep: true });
    const found = read.data?.data ?? [];
    return (
      <SuggestInput
        {...props}
        suggestions={found.map(({ title }) => ({ id: title, title }))}
        says={read.error ? t('programs.goods.products.failed') : null}
      />
    );
  };
}

/** A country by its name; its code is what is compared. */
function CountryInput(props: CellInputProps) {
  const { locale } = useFormat();
  const [search, setSearch] = useState('');
  const { t } = useTranslation();
  const countries = useMemo(() => countriesIn(locale), [locale]);
  const text = search.trim().toLowerCase();
  const fits = countries.filter(({ id, title }) => title.toLowerCase().includes(text) || isSame(id, text));
  const settled = useSettled(props.value).trim();
  const isUnknown = settled !== '' && !countries.some(({ id }) => isSame(id, settled));
  return (
    <Stack gap="tight">
      <SuggestInput
        {...props}
        suggestions={fits.slice(0, 20)}
        onSearch={setSearch}
        titleOf={(code) => countries.find(({ id }) => isSame(id, code))?.title ?? code}
        says={t('programs.condition.noCountry')}
      />
      {isUnknown ? (
        <Text as="p" kind="small" tone="caution">
          {t('programs.condition.noCountry')}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Inputs of fields whose values are searched for. */
export const conditionInputs = {
  product_collection: titleInput('collections'),
  product_title: titleInput('products'),
  product_tag: wordInput('tags'),
  product_type: wordInput('types'),
  product_vendor: wordInput('vendors'),
  customer_country_code: CountryInput,
} as const;
