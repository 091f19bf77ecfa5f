// Answers: what do shoppers read in each language?
import { languages } from '@loyalty/contracts/kernel/languages';
import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../kit/display/badge.js';
import { Card } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { DocumentHistory } from '../../kit/form/document-history.js';
import { SaveBar } from '../../kit/form/save-bar.js';
import { UnsavedGuard } from '../../kit/form/unsaved-guard.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { useLanguageNames } from '../translations/use-language-names.js';
import { usePrograms } from '../translations/use-programs.js';
import { addressOf } from './address.js';
import { allRows, standardsOf } from './rows.js';
import { firstLanguage } from './texts.js';
import { useTranslations } from './use-translations.js';
import { Workbench } from './workbench.js';

const FilesDialog = onDemand(() => import('./files/files-dialog.js'));

type Translating = ReturnType<typeof useTranslations>;

function StandingBadges({ row }: Pick<Translating, 'row'>) {
  const { t } = useTranslation();
  if (!row) return null;
  return (
    <>
      {row.version > 0 ? (
        <Badge tone="success">{t('versions.name', { n: row.version })}</Badge>
      ) : (
        <Badge>{t('translations.unpublished')}</Badge>
      )}
      {row.draft ? <Badge tone="attention">{t('translations.draft')}</Badge> : null}
    </>
  );
}

interface TranslationsPageProps {
  translating?: Translating;
  onFiles?: () => void;
  children: ReactNode;
}

function TranslationsPage({ translating, onFiles, children }: TranslationsPageProps) {
  const { t } = useTranslation();
  const { row, dirty = false, publishing = false } = translating ?? {};
  const languages = { label: t('pages.translations.title'), to: '/translations' };
  const drafting =
    translating?.isDraftable && dirty ? [{ label: t('translations.saveDraft'), onClick: translating.saveDraft }] : [];
  const discarding =
    translating && row?.draft && !dirty
      ? [{ label: t('translations.discardDraft'), onClick: translating.discardDraft }]
      : [];
  return (
    <Page
      full
      title={t('pages.translationEditor.title')}
      back={languages}
      {...(translating && row
        ? {
            badges: <StandingBadges row={row} />,
            ...(row.draft && !dirty
              ? { primary: { label: t('translations.publish'), onClick: translating.publish, busy: publishing } }
              : {}),
            secondary: [
              ...drafting,
              ...discarding,
              ...(onFiles ? [{ label: t('translations.files.open'), onClick: onFiles, reads: true }] : []),
            ],
          }
        : {})}
    >
      {children}
    </Page>
  );
}

function ConflictBanner({ translating, nameOf }: { translating: Translating; nameOf: (language: string) => string }) {
  const { t } = useTranslation();
  const { conflict, loadNewest } = translating;
  if (!conflict) return null;
  return (
    <Banner
      tone="warning"
      title={t('shell.saveBar.changedTitle')}
      action={{ label: t('translations.loadNewest'), onClick: loadNewest }}
    >
      {t('translations.conflict', { language: nameOf(conflict) })}
    </Banner>
  );
}

function DraftDialog({ translating: { beside, publishAll, cancel } }: { translating: Translating }) {
  const { t } = useTranslation();
  if (beside === 0) return null;
  return (
    <ConfirmDialog
      open
      title={t('translations.draftAsWell.title')}
      onClose={cancel}
      action={{ label: t('translations.draftAsWell.publish'), onClick: publishAll }}
    >
      <Text as="p">{t('translations.draftAsWell.body', { count: beside })}</Text>
    </ConfirmDialog>
  );
}

interface BodyProps {
  programs: readonly ProgramRow[];
  language: string;
  onLanguage: (language: string) => void;
  translating: Translating;
  /** Names a language in that of the admin. */
  nameOf: (language: string) => string;
}

function Body({ programs, language, onLanguage, translating, nameOf }: BodyProps) {
  const { t } = useTranslation();
  const { row, dirty, restoring, restore } = translating;
  const standards = useMemo(() => standardsOf(t, programs), [t, programs]);
  return (
    <Stack>
      <ConflictBanner translating={translating} nameOf={nameOf} />
      <Workbench
        programs={programs}
        language={language}
        spoken={nameOf(language)}
        languages={languages.map((value) => ({ value, label: nameOf(value) }))}
        onLanguage={onLanguage}
        translating={translating}
      />
      {row ? (
        <DocumentHistory
          key={language}
          address={addressOf(language)}
          sub={t('translations.versionsSub')}
          restoreBody={(next) => t('translations.restoreBody', { next })}
          version={row.version}
          nameOf={(path) => standards.get(path) ?? path}
          dirty={dirty}
          restoring={restoring}
          onRestore={restore}
        />
      ) : null}
    </Stack>
  );
}

function Editing({ programs }: { programs: readonly ProgramRow[] }) {
  const { t } = useTranslation();
  const passing = useRef(false);
  const [isFiles, setFiles] = useState(false);
  const { languageCode } = useSearch({ strict: false }) as { languageCode?: string };
  const requested = languages.find((code) => code === languageCode);
  const [language, setLanguage] = useState<string>(requested ?? firstLanguage(programs));
  const translating = useTranslations(language, programs);
  const nameOf = useLanguageNames();
  const { dirty, saving, save, discard } = translating;
  return (
    <>
      {dirty ? <SaveBar says={t('shell.saveBar.label')} saving={saving} onSave={save} onDiscard={discard} /> : null}
      <TranslationsPage translating={translating} onFiles={() => setFiles(true)}>
        <Body
          programs={programs}
          language={language}
          onLanguage={setLanguage}
          translating={translating}
          nameOf={nameOf}
        />
      </TranslationsPage>
      {isFiles && translating.texts ? (
        <FilesDialog
          rows={allRows(t, programs)}
          texts={translating.texts}
          language={language}
          spoken={nameOf(language)}
          onTake={translating.take}
          onClose={() => setFiles(false)}
        />
      ) : null}
      <DraftDialog translating={translating} />
      <UnsavedGuard dirty={dirty} passing={passing} />
    </>
  );
}

export default function TranslationEditorPage() {
  const { t } = useTranslation();
  const { programs, failure, retry } = usePrograms();
  if (programs) return <Editing programs={programs} />;
  return (
    <TranslationsPage>
      <Card flush>
        {failure ? (
          <FailedCard what={t('pages.translationEditor.title')} failure={failure} retry={retry} />
        ) : (
          <SkeletonRows count={4} />
        )}
      </Card>
    </TranslationsPage>
  );
}
