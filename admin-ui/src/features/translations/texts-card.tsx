import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Pad, Stack } from '../../kit/display/layout.js';
import { Tabs } from '../../kit/display/tabs.js';
import { FailedCard, type Failing, StateMessage } from '../../kit/feedback/states.js';
import { Picker, TextInput } from '../../kit/form/fields.js';
import { ReadControls } from '../../kit/shell/read-only.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { type Tab, tabs } from './areas.js';
import { allRows, found, rowsOf } from './rows.js';
import type { LanguageTexts, TextSection } from './texts.js';
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

/** The texts of a language: one tab for program names, one for each area of the widget; the search covers all of them. */
export function TextsCard(props: TextsCardProps) {
  const { language, languages, onLanguage, texts, failure, retry } = props;
  const { t } = useTranslation();
  const { tab: requested } = useSearch({ strict: false }) as { tab?: string };
  const [tab, setTab] = useState<Tab>(tabs.find((known) => known === requested) ?? 'names');
  const [search, setSearch] = useState('');
  const spoken = languages.find(({ value }) => value === language)?.label ?? language;
  return (
    <Card flush>
      <Pad>
        <Stack>
          <CardHead title={t('translations.texts')} sub={t('translations.textsSub')} />
          <ReadControls>
            <div className="half">
              <Picker label={t('translations.language')} value={language} onChange={onLanguage} options={languages} />
              <TextInput kind="search" label={t('translations.search')} value={search} onChange={setSearch} />
            </div>
          </ReadControls>
        </Stack>
      </Pad>
      <Tabs
        label={t('translations.areas')}
        tabs={tabs.map((id) => ({ id, label: t(`translations.area.${id}`) }))}
        chosen={tab}
        onChoose={(id) => setTab(id as Tab)}
      />
      {texts ? (
        <Found {...props} texts={texts} tab={tab} search={search} spoken={spoken} />
      ) : failure ? (
        <FailedCard what={t('translations.texts')} failure={failure} retry={retry} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Card>
  );
}

interface FoundProps extends Pick<TextsCardProps, 'programs' | 'onType'> {
  texts: LanguageTexts;
  tab: Tab;
  search: string;
  /** Name of the language. */
  spoken: string;
}

function Found({ programs, texts, onType, tab, search, spoken }: FoundProps) {
  const { t } = useTranslation();
  const rows = search.trim() ? found(allRows(t, programs), texts, search) : rowsOf(t, programs, tab);
  if (rows.length > 0) return <TextsTable rows={rows} texts={texts} language={spoken} onType={onType} />;
  if (search.trim()) return <StateMessage title={t('translations.notFound')} />;
  return (
    <StateMessage title={t('translations.emptyTitle')} body={t('translations.empty')}>
      <Button to="/programs">{t('ways.toPrograms')}</Button>
    </StateMessage>
  );
}
