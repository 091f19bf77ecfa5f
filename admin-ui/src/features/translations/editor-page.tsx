// Answers: what is each program called in the languages of the shop's customers?
import { languages } from '@loyalty/contracts/kernel/languages';
import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.js';
import { Card, CardHead } from '../../kit/card.js';
import { Picker, TextInput } from '../../kit/fields.js';
import { useFormat } from '../../kit/format-context.js';
import { Pad, Stack } from '../../kit/layout.js';
import { Page } from '../../kit/page.js';
import { useReadOnly } from '../../kit/read-only.js';
import { SaveBar } from '../../kit/save-bar.js';
import { SkeletonRows } from '../../kit/skeletons.js';
import { FailedCard, StateMessage } from '../../kit/states.js';
import { Text } from '../../kit/text.js';
import { UnsavedGuard } from '../../kit/unsaved-guard.js';
import { kindName } from '../programs/kinds.js';
import { firstLanguage } from './titles.js';
import { usePrograms, useTitles } from './use-titles.js';

const MAX_TITLE = 255;

interface NamesProps {
  programs: readonly ProgramRow[];
  language: string;
  /** The language as people call it. */
  spoken: string;
  titles: ReturnType<typeof useTitles>;
}

/** A row a program: what it is called by default, and in the chosen language (spec TRAN-011). */
function NamesTable({ programs, language, spoken, titles }: NamesProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  return (
    <table className="facts-table names-table">
      <thead>
        <tr>
          <th scope="col">{t('translations.default')}</th>
          <th scope="col">{spoken}</th>
        </tr>
      </thead>
      <tbody>
        {programs.map((row) => (
          <tr key={row.id}>
            <td>
              <Text as="p">{row.title}</Text>
              <Text as="p" kind="small" tone="subdued">
                {kindName(t, row.event)}
              </Text>
            </td>
            <td>
              <TextInput
                label={t('translations.nameIn', { title: row.title, language: spoken })}
                hideLabel
                value={titles.textOf(row, language)}
                most={MAX_TITLE}
                disabled={readOnly}
                onChange={(text) => titles.rename(row, language, text)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface EditingProps {
  programs: readonly ProgramRow[];
  /** The page with its header; it is given the names. */
  page: (body: ReactNode) => ReactNode;
}

function Editing({ programs, page }: EditingProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const titles = useTitles(programs);
  const passing = useRef(false);
  const { languageCode } = useSearch({ strict: false }) as { languageCode?: string };
  const requested = languages.find((code) => code === languageCode);
  const [language, setLanguage] = useState<string>(requested ?? firstLanguage(programs));
  const names = useMemo(() => new Intl.DisplayNames([f.locale], { type: 'language' }), [f.locale]);
  const spoken = (code: string) => names.of(code) ?? code;
  return (
    <>
      {titles.dirty ? (
        <SaveBar
          says={t('shell.saveBar.label')}
          saving={titles.saving}
          onSave={titles.save}
          onDiscard={titles.discard}
        />
      ) : null}
      {page(
        <Card flush>
          <Pad>
            <Stack>
              <CardHead title={t('translations.names')} sub={t('translations.namesSub')} />
              <Picker
                label={t('translations.language')}
                value={language}
                onChange={setLanguage}
                options={languages.map((value) => ({ value, label: spoken(value) }))}
              />
            </Stack>
          </Pad>
          <NamesTable programs={programs} language={language} spoken={spoken(language)} titles={titles} />
        </Card>,
      )}
      <UnsavedGuard dirty={titles.dirty} passing={passing} />
    </>
  );
}

function NoPrograms() {
  const { t } = useTranslation();
  return (
    <StateMessage title={t('translations.emptyTitle')} body={t('translations.empty')}>
      <Button to="/programs">{t('ways.toPrograms')}</Button>
    </StateMessage>
  );
}

export default function TranslationEditorPage() {
  const { t } = useTranslation();
  const { programs, failure, retry } = usePrograms();
  const title = t('pages.translationEditor.title');
  const page = (body: ReactNode) => (
    <Page title={title} back={{ label: t('pages.settings.title'), to: '/settings' }}>
      {body}
    </Page>
  );
  if (programs?.length) return <Editing programs={programs} page={page} />;
  return page(
    <Card flush>
      {programs ? (
        <NoPrograms />
      ) : failure ? (
        <FailedCard what={title} failure={failure} retry={retry} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Card>,
  );
}
