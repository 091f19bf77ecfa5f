// Answers: what does one content block say, and how does it look?
import { blockDocuments } from '@loyalty/contracts/blocks/documents';
import { type BlockName, blockKinds } from '@loyalty/contracts/blocks/kinds';
import { getBlockHub } from '@loyalty/contracts/blocks/queries';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { useNarrow } from '../../kit/display/use-narrow.js';
import { StateMessage } from '../../kit/feedback/states.js';
import { ConflictBanner } from '../../kit/form/conflict-banner.js';
import { DocumentPage } from '../../kit/form/document-page.js';
import { useDocument } from '../../kit/form/use-document.js';
import { Page } from '../../kit/shell/page.js';
import { ReadOnlyProvider, useReadOnly } from '../../kit/shell/read-only.js';
import { MissingBanner } from '../gates/missing-banner.js';
import { useLocks } from '../gates/use-locks.js';
import { blockAt } from './block-address.js';
import { BlockPreview } from './block-preview.js';
import { BrokenNote } from './broken-note.js';
import { DonationsCard } from './donations-card.js';
import './onsite.css';
import { PreviewSheet } from './preview-sheet.js';
import { SettingsFields } from './settings-fields.js';
import { useFieldName } from './use-field-name.js';

type Settings = Readonly<Record<string, unknown>>;
type Rows = readonly { readonly id?: string }[];

/** The list of a block's settings whose rows have ids. */
const LISTS: Partial<Record<BlockName, string>> = { faqs: 'questions', donation: 'causes', 'how-it-works': 'steps' };

/** A row in words, without its id. */
const rowText = (row: unknown): string =>
  typeof row === 'string'
    ? row
    : Object.entries(row as object)
        .flatMap(([key, text]) => (key === 'id' ? [] : [String(text)]))
        .join(': ');

interface ContentCardProps {
  name: BlockName;
  settings: Settings;
  errors: Readonly<Record<string, string>>;
  /** Of the texts; empty for those of all languages. */
  language: string;
  /** Whether the shop lacks what changes require. */
  isLocked: boolean;
  onChange: (part: Settings) => void;
}

function ContentCard({ name, settings, errors, language, isLocked, onChange }: ContentCardProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('onsite.content')} sub={t('onsite.contentSub')} />
        <ReadOnlyProvider value={readOnly || isLocked}>
          <SettingsFields
            kind={blockKinds[name]}
            settings={settings}
            errors={errors}
            language={language}
            onChange={onChange}
          />
        </ReadOnlyProvider>
      </Stack>
    </Card>
  );
}

/** Whether shoppers do not see the block, since it cannot be drawn. */
function Failures({ name }: { name: BlockName }) {
  const blocks = useRead(getBlockHub).data?.data.blocks;
  return <BrokenNote failures={blocks?.find((block) => block.name === name)?.failures ?? null} />;
}

function BlockEditor({ name }: { name: BlockName }) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const [language, setLanguage] = useState('');
  const kind = blockDocuments[name];
  const locks = useLocks();
  const missing = kind.feature && locks.ofFeature(kind.feature);
  const list = LISTS[name];
  const words = { saved: t('storefront.saved'), saveFailed: t('storefront.saveFailed') };
  const editor = useDocument(kind, words, list as never);
  const settings = editor.settings as Settings | undefined;
  const rows = (list && settings ? settings[list] : []) as Rows;
  const isNarrow = useNarrow();
  const preview = settings ? (
    <BlockPreview name={name} settings={settings} language={language} onLanguage={setLanguage} all={[settings]} />
  ) : null;
  return (
    <DocumentPage
      title={t(`onsite.block.${name}`)}
      back={{ label: t('pages.onsite.title'), to: '/storefront' }}
      kind={kind}
      editor={editor}
      nameOf={nameOf}
      isLocked={missing !== null}
      notice={
        <>
          {missing ? <MissingBanner missing={missing}>{t('onsite.checkoutLocked')}</MissingBanner> : null}
          <Failures name={name} />
          <ConflictBanner
            conflicts={editor.conflicts}
            rows={rows}
            nameOf={(n) => t('onsite.rows.name', { list: nameOf(list ?? 'title'), n })}
          />
        </>
      }
      history={{
        sub: t('translations.versionsSub'),
        restoreBody: (next) => t('storefront.restoreBody', { next }),
        rowText,
      }}
      form={
        settings ? (
          <>
            {name === 'donation' && editor.version > 0 ? <DonationsCard causes={rows.map(({ id }) => id)} /> : null}
            <ContentCard
              name={name}
              settings={settings}
              errors={editor.errors}
              language={language}
              isLocked={missing !== null}
              onChange={(part) => editor.change(part as never)}
            />
            {isNarrow ? <PreviewSheet>{preview}</PreviewSheet> : null}
          </>
        ) : null
      }
      preview={isNarrow ? null : preview}
    />
  );
}

export default function BlockPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const name = blockAt(pathname.replace(/^\/(embed|app)(?=\/)/, ''));
  if (name) return <BlockEditor key={name} name={name} />;
  return (
    <Page title={t('pages.block.title')} back={{ label: t('pages.onsite.title'), to: '/storefront' }}>
      <Card flush>
        <StateMessage title={t('onsite.unknown')} />
      </Card>
    </Page>
  );
}
