import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../kit/form/search-box.js';
import { sectionKeys, useSectionTitle, useSettingNames } from './sections.js';

/** Finds a setting by its name or its section, and opens it. */
export function SettingsSearch() {
  const { t, i18n } = useTranslation();
  const titleOf = useSectionTitle();
  const names = useSettingNames();
  const [text, setText] = useState('');
  const plain = (words: string) => words.toLocaleLowerCase(i18n.language);
  const sought = plain(text.trim());
  const groups = sectionKeys
    .map((section) => ({
      title: titleOf(section),
      hits: names
        .filter((one) => one.section === section && plain(`${one.title} ${titleOf(section)}`).includes(sought))
        .map(({ id, title, to }) => ({ id: `${section}-${id}`, title, detail: titleOf(section), to })),
    }))
    .filter(({ hits }) => hits.length > 0);
  return (
    <SearchBox
      label={t('settings.search')}
      hint={t('settings.search')}
      text={text}
      onText={setText}
      groups={sought ? groups : []}
      says={groups.length === 0 ? t('settings.notFound') : null}
    />
  );
}
