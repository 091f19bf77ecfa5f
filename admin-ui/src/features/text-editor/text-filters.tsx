import type { Language } from '@loyalty/contracts/kernel/languages';
import { isReviewed } from '@loyalty/contracts/shopper/texts/built-in';
import { useTranslation } from 'react-i18next';
import { Chips } from '../../kit/display/tabs.js';
import { Picker, TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { ReadControls } from '../../kit/shell/read-only.js';
import { isWithin, type Reading, type TextFilter, textFilters } from './standing.js';
import type { LanguageTexts, TextRow } from './texts.js';
import type { PlaceChoice } from './use-place.js';

interface TextFiltersProps extends Pick<PlaceChoice, 'filter' | 'setFilter' | 'search' | 'setSearch'> {
  /** The texts that the filters count: of the area, or those that are found. */
  rows: readonly TextRow[];
  texts: LanguageTexts | undefined;
  reading: Reading;
  isNarrow: boolean;
}

/** A search over all texts, and filters with how many texts they have. */
export function TextFilters({
  filter,
  setFilter,
  search,
  setSearch,
  rows,
  texts,
  reading,
  isNarrow,
}: TextFiltersProps) {
  const { t } = useTranslation();
  const f = useFormat();
  // Of a language that people have read nothing is a suggestion.
  const filters = textFilters.filter((value) => value !== 'suggested' || !isReviewed(reading.language as Language));
  const options = filters.map((value) => {
    const label = t(`translations.filter.${value}`);
    const n = texts ? rows.filter((row) => isWithin(value, row, texts, reading)).length : undefined;
    return { value, label: n === undefined ? label : t('translations.count', { label, n: f.points(n) }) };
  });
  const field = <TextInput kind="search" label={t('translations.search')} value={search} onChange={setSearch} />;
  if (isNarrow)
    return (
      <ReadControls>
        <div className="text-pickers">
          {field}
          <Picker
            label={t('translations.show')}
            value={filter}
            onChange={(next) => setFilter(next as TextFilter)}
            options={options}
          />
        </div>
      </ReadControls>
    );
  return (
    <ReadControls>
      {field}
      <div className="text-filters">
        <Chips
          label={t('translations.show')}
          tabs={options.map(({ value, label }) => ({ id: value, label }))}
          chosen={filter}
          onChoose={(next) => setFilter((next || 'all') as TextFilter)}
        />
      </div>
    </ReadControls>
  );
}
