import type { Language } from '@loyalty/contracts/kernel/languages';
import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { type TextArea, textAreaNames } from '@loyalty/contracts/shopper/texts/areas';
import { isReviewed } from '@loyalty/contracts/shopper/texts/built-in';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Pad, Stack } from '../../kit/display/layout.js';
import { Tabs } from '../../kit/display/tabs.js';
import { Text } from '../../kit/display/text.js';
import { FailedCard, type Failing, StateMessage } from '../../kit/feedback/states.js';
import { Picker, TextInput } from '../../kit/form/fields.js';
import { ReadControls } from '../../kit/shell/read-only.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { allRows, found, rowsOf, type Tab, tabsOf } from './rows.js';
import { isWithin, type LanguageTexts, type TextFilter, type TextSection, textFilters } from './texts.js';
import { TextsTable } from './texts-table.js';

interface TextsCardProps {
  programs: readonly ProgramRow[];
  language: string;
  languages: readonly { value: string; label: string }[];
  onLanguage: (language: string) => void;
  /** Undefined while loading. */
  texts: LanguageTexts | undefined;
  onType: (section: TextSection, key: string, text: string) => void;
  failure: Failing | null;
  retry: () => void;
}

/** The area and the tab: at first those of the address (spec ROUTE-066, ROUTE-075). */
function usePlace() {
  const requested = useSearch({ strict: false }) as { type?: string; tab?: string };
  const [area, setArea] = useState<TextArea>(
    textAreaNames.find((known) => known === requested.type) ??
      textAreaNames.find((known) => requested.type === undefined && tabsOf(known).includes(requested.tab as Tab)) ??
      'widget-design',
  );
  const [tab, setTab] = useState<Tab | undefined>(requested.tab as Tab | undefined);
  const tabs = tabsOf(area);
  return { area, tabs, tab: tabs.find((known) => known === tab) ?? (tabs[0] as Tab), setArea, setTab };
}

/** The texts of a language, by area and tab; a search covers all of them. */
export function TextsCard(props: TextsCardProps) {
  const { language, languages, onLanguage, texts, failure, retry } = props;
  const { t } = useTranslation();
  const { area, tabs, tab, setArea, setTab } = usePlace();
  const [filter, setFilter] = useState<TextFilter>('all');
  const [search, setSearch] = useState('');
  const spoken = languages.find(({ value }) => value === language)?.label ?? language;
  const subs = [
    t('translations.textsSub'),
    ...(isReviewed(language as Language) ? [] : [t('translations.unreviewedSub', { language: spoken })]),
  ];
  const areas = textAreaNames.map((value) => ({ value, label: t(`translations.type.${value}`) }));
  const filters = textFilters.map((value) => ({ value, label: t(`translations.filter.${value}`) }));
  return (
    <Card flush>
      <Pad>
        <Stack>
          <CardHead title={t('translations.texts')} sub={subs.join(' ')} />
          <ReadControls>
            <Stack>
              <div className="half">
                <Picker label={t('translations.language')} value={language} onChange={onLanguage} options={languages} />
                <Picker
                  label={t('translations.areas')}
                  value={area}
                  onChange={(chosen) => setArea(chosen as TextArea)}
                  options={areas}
                />
              </div>
              <div className="half">
                <TextInput kind="search" label={t('translations.search')} value={search} onChange={setSearch} />
                <Picker
                  label={t('translations.show')}
                  value={filter}
                  onChange={(chosen) => setFilter(chosen as TextFilter)}
                  options={filters}
                />
              </div>
            </Stack>
          </ReadControls>
        </Stack>
      </Pad>
      <Tabs
        label={t('translations.tabs')}
        tabs={tabs.map((id) => ({ id, label: t(`translations.area.${id}`) }))}
        chosen={tab}
        onChoose={(id) => setTab(id as Tab)}
      />
      {texts ? (
        <Found {...props} texts={texts} area={area} tab={tab} filter={filter} search={search} spoken={spoken} />
      ) : failure ? (
        <FailedCard what={t('translations.texts')} failure={failure} retry={retry} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Card>
  );
}

interface FoundProps extends Pick<TextsCardProps, 'programs' | 'language' | 'onType'> {
  texts: LanguageTexts;
  area: TextArea;
  tab: Tab;
  filter: TextFilter;
  search: string;
  /** Name of the language. */
  spoken: string;
}

/** A text that is typed stays in sight: a filter looks at the texts as they were when it was chosen. */
function useFirst(texts: LanguageTexts, of: string): LanguageTexts {
  const [first, setFirst] = useState({ of, texts });
  if (first.of !== of) setFirst({ of, texts });
  return first.of === of ? first.texts : texts;
}

function Found({ programs, language, texts, onType, area, tab, filter, search, spoken }: FoundProps) {
  const { t } = useTranslation();
  const isSearch = search.trim() !== '';
  const first = useFirst(texts, JSON.stringify([language, filter]));
  const inPlace = isSearch ? found(allRows(t, programs), texts, search) : rowsOf(t, programs, area, tab);
  const rows = inPlace.filter((row) => isWithin(filter, row, first, language));
  const table = <TextsTable rows={rows} texts={texts} language={language} spoken={spoken} onType={onType} />;
  if (rows.some(({ section }) => section === 'blocks'))
    return (
      <>
        <Pad>
          <Text as="p" tone="subdued">
            {t('translations.blocksSub')}
          </Text>
        </Pad>
        {table}
      </>
    );
  if (rows.length > 0) return table;
  if (isSearch || filter !== 'all') return <StateMessage title={t('translations.notFound')} />;
  return (
    <StateMessage title={t('translations.emptyTitle')} body={t('translations.empty')}>
      <Button to="/programs">{t('ways.toPrograms')}</Button>
    </StateMessage>
  );
}
