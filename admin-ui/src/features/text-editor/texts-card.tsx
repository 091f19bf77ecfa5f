import type { Language } from '@loyalty/contracts/kernel/languages';
import { isReviewed } from '@loyalty/contracts/shopper/texts/built-in';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Pad, Stack } from '../../kit/display/layout.js';
import { Tabs } from '../../kit/display/tabs.js';
import { Text } from '../../kit/display/text.js';
import { useNarrow } from '../../kit/display/use-narrow.js';
import { FailedCard, type Failing, StateMessage } from '../../kit/feedback/states.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { AreaPickers, type AreasProps } from './areas-card.js';
import { allRows, found, rowsOf, rowsOfArea, type Tab } from './rows.js';
import { isWithin } from './standing.js';
import { TextFilters } from './text-filters.js';
import type { LanguageTexts, TextRow } from './texts.js';
import { TextsTable, type TextsTableProps } from './texts-table.js';
import type { PlaceChoice } from './use-place.js';

interface TextsCardProps extends AreasProps, Omit<TextsTableProps, 'rows' | 'texts'> {
  place: PlaceChoice;
  onTab: (tab: Tab) => void;
  /** Whether areas stand beside the texts. */
  isWide: boolean;
  failure: Failing | null;
  retry: () => void;
}

/** A text that is typed stays in sight: a filter looks at the texts as they were when it was chosen. */
function useFirst(texts: LanguageTexts | undefined, of: string): LanguageTexts | undefined {
  const [first, setFirst] = useState({ of, texts });
  const isFirst = first.of === of && first.texts !== undefined;
  if (!isFirst && texts) setFirst({ of, texts });
  return isFirst ? first.texts : texts;
}

/** Texts of the tab; with a filter those of the area, with a search all. */
function useShownRows({ programs, texts, reading, place }: TextsCardProps) {
  const { t } = useTranslation();
  const { area, tab, filter, search } = place;
  const isSearch = search.trim() !== '';
  const first = useFirst(texts, JSON.stringify([reading.language, filter]));
  const counted: readonly TextRow[] =
    isSearch && texts ? found(allRows(t, programs), texts, search) : rowsOfArea(t, programs, area);
  const within = first ? counted.filter((row) => isWithin(filter, row, first, reading)) : [];
  const isWhole = isSearch || filter !== 'all';
  return { counted, isWhole, isSearch, rows: isWhole ? within : rowsOf(t, programs, area, tab) };
}

/** The texts of a language, by area and tab; a search covers all of them. */
export function TextsCard(props: TextsCardProps) {
  const { texts, reading, spoken, place, onTab, isWide, failure, retry } = props;
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const shown = useShownRows(props);
  const note = isReviewed(reading.language as Language) ? '' : t('translations.unreviewedSub', { language: spoken });
  return (
    <Card flush>
      <Pad tightBottom>
        <Stack gap="medium">
          <CardHead title={t('translations.texts')} {...(note ? { sub: note } : {})} />
          {isWide ? null : <AreaPickers {...props} />}
          <TextFilters {...place} rows={shown.counted} texts={texts} reading={reading} isNarrow={isNarrow} />
        </Stack>
      </Pad>
      {shown.isWhole ? null : (
        <div className="texts-parts">
          <Tabs
            label={t('translations.tabs')}
            tabs={place.tabs.map((id) => ({ id, label: t(`translations.area.${id}`) }))}
            chosen={place.tab}
            onChoose={(id) => onTab(id as Tab)}
          />
        </div>
      )}
      {texts ? (
        <Found {...props} {...shown} texts={texts} />
      ) : failure ? (
        <FailedCard what={t('translations.texts')} failure={failure} retry={retry} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Card>
  );
}

function Nothing({ isSearch, filter }: { isSearch: boolean } & Pick<PlaceChoice, 'filter'>) {
  const { t } = useTranslation();
  if (isSearch) return <StateMessage title={t('translations.notFound')} />;
  if (filter !== 'all') return <StateMessage title={t(`translations.nothing.${filter}`)} />;
  return (
    <StateMessage title={t('translations.emptyTitle')} body={t('translations.empty')}>
      <Button to="/programs">{t('ways.toPrograms')}</Button>
    </StateMessage>
  );
}

function Found({ place, isSearch, ...table }: TextsTableProps & Pick<TextsCardProps, 'place'> & { isSearch: boolean }) {
  const { t } = useTranslation();
  if (table.rows.length === 0) return <Nothing isSearch={isSearch} filter={place.filter} />;
  return (
    <>
      {table.rows.some(({ section }) => section === 'blocks') ? (
        <Pad>
          <Text as="p" tone="subdued">
            {t('translations.blocksSub')}
          </Text>
        </Pad>
      ) : null}
      <TextsTable {...table} />
    </>
  );
}
