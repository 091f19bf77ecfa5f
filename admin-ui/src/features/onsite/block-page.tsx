// Answers: what does one content block say, and how does it look?
import { blockDocuments } from '@loyalty/contracts/blocks/documents';
import { type BlockName, blockKinds } from '@loyalty/contracts/blocks/kinds';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { StateMessage } from '../../kit/feedback/states.js';
import { ConflictBanner } from '../../kit/form/conflict-banner.js';
import { DocumentPage } from '../../kit/form/document-page.js';
import { useDocument } from '../../kit/form/use-document.js';
import { Page } from '../../kit/shell/page.js';
import { blockAt } from './block-address.js';
import { BlockPreview } from './block-preview.js';
import { DonationsCard } from './donations-card.js';
import { FaqDrafts } from './faq-drafts.js';
import './onsite.css';
import { SettingsFields } from './settings-fields.js';
import { useFieldName } from './use-field-name.js';

type Rows = readonly { readonly id?: string }[];

/** The list of a block's settings whose rows have ids. */
const LISTS: Partial<Record<BlockName, string>> = { faqs: 'questions', donation: 'causes', 'how-it-works': 'steps' };

function BlockEditor({ name }: { name: BlockName }) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const kind = blockDocuments[name];
  const list = LISTS[name];
  const words = { saved: t('storefront.saved'), saveFailed: t('storefront.saveFailed') };
  const editor = useDocument(kind, words, list as never);
  const settings = editor.settings as Readonly<Record<string, unknown>> | undefined;
  const rows = (list && settings ? settings[list] : []) as Rows;
  return (
    <DocumentPage
      title={t(`onsite.block.${name}`)}
      back={{ label: t('pages.onsite.title'), to: '/storefront' }}
      kind={kind}
      editor={editor}
      nameOf={nameOf}
      notice={
        <ConflictBanner
          conflicts={editor.conflicts}
          rows={rows}
          nameOf={(n) => t('onsite.rows.name', { list: nameOf(list ?? 'title'), n })}
        />
      }
      history={{
        sub: t('translations.versionsSub'),
        restoreBody: (next) => t('storefront.restoreBody', { next }),
        rowText: (row) =>
          typeof row === 'string'
            ? row
            : Object.entries(row as object)
                .flatMap(([key, text]) => (key === 'id' ? [] : [String(text)]))
                .join(': '),
      }}
      form={
        settings ? (
          <>
            {name === 'donation' && editor.version > 0 ? <DonationsCard causes={rows.map(({ id }) => id)} /> : null}
            <Card>
              <Stack gap="medium">
                <CardHead title={t('onsite.content')} sub={t('onsite.contentSub')} />
                <SettingsFields
                  kind={blockKinds[name]}
                  settings={settings}
                  errors={editor.errors}
                  onChange={(part) => editor.change(part as never)}
                />
                {name === 'faqs' && rows.length === 0 ? (
                  <FaqDrafts onAdd={(questions) => editor.change({ questions } as never)} />
                ) : null}
              </Stack>
            </Card>
          </>
        ) : null
      }
      preview={settings ? <BlockPreview name={name} settings={settings} /> : null}
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
