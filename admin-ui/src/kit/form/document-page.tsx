import type { DocumentKind } from '@loyalty/contracts/documents/kind';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../display/badge.js';
import { Card } from '../display/card.js';
import { Stack, TwoColumns } from '../display/layout.js';
import { FailedCard } from '../feedback/states.js';
import { Page } from '../shell/page.js';
import { SkeletonBody } from '../shell/skeletons.js';
import { DocumentHistory, type ValueText } from './document-history.js';
import { SavedForm } from './saved-form.js';
import type { DocumentEditor } from './use-document.js';

interface DocumentPageProps<K extends DocumentKind> {
  title: string;
  back: { label: string; to: string };
  kind: K;
  editor: DocumentEditor<K>;
  /** Name of a setting by its path, for the history. */
  nameOf: (path: string) => string;
  /** Whether the shop lacks the feature that changes require. */
  isLocked?: boolean;
  /** Notice above the form. */
  notice?: ReactNode;
  form: ReactNode;
  /** Beside the form; nothing for settings that shoppers do not see. */
  preview?: ReactNode;
  /** Actions of the page, where saving and publishing are two. */
  actions?: Pick<Parameters<typeof Page>[0], 'primary' | 'secondary'>;
  /** Texts of the history; by default those of a content that shoppers see. */
  history?: {
    sub: string;
    restoreBody: (next: number) => string;
    rowText?: (row: unknown) => string;
    valueText?: ValueText;
  };
}

/** The editor of a document: its form beside its preview, and its versions. */
export function DocumentPage<K extends DocumentKind>(props: DocumentPageProps<K>) {
  const { title, back, kind, editor, nameOf, isLocked = false, notice, form, preview } = props;
  const { t } = useTranslation();
  const history = props.history ?? {
    sub: t('translations.versionsSub'),
    restoreBody: (next: number) => t('storefront.restoreBody', { next }),
  };
  const { settings, read, version, dirty, restoring, restore } = editor;
  const hasDraft = read.data?.data.draft != null;
  const page = (body: ReactNode) => (
    <Page
      title={title}
      back={back}
      badges={
        <>
          {version > 0 ? <Badge tone="success">{t('versions.name', { n: version })}</Badge> : null}
          {hasDraft ? <Badge tone="attention">{t('onsite.draft')}</Badge> : null}
        </>
      }
      {...props.actions}
    >
      {body}
    </Page>
  );
  if (!settings && read.error)
    return page(
      <Card>
        <FailedCard what={title} failure={read.error} retry={() => void read.refetch()} />
      </Card>,
    );
  if (!settings) return page(<SkeletonBody shape="document" />);
  const main = (
    <>
      {form}
      <DocumentHistory
        {...history}
        address={{ kind: kind.kind, key: 'main' }}
        version={version}
        isLocked={isLocked}
        nameOf={nameOf}
        dirty={dirty}
        restoring={restoring}
        onRestore={restore}
      />
    </>
  );
  return (
    <SavedForm editor={editor}>
      {page(
        <Stack>
          {notice}
          {preview ? <TwoColumns main={main} side={preview} isPreview /> : main}
        </Stack>,
      )}
    </SavedForm>
  );
}
