import type { DocumentKind } from '@loyalty/contracts/documents/kind';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../kit/display/badge.js';
import { Card } from '../../kit/display/card.js';
import { Stack, TwoColumns } from '../../kit/display/layout.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { SavedForm } from '../../kit/form/saved-form.js';
import type { DocumentEditor } from '../../kit/form/use-document.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { HistoryCard } from '../translations/history-card.js';

interface DocumentPageProps<K extends DocumentKind> {
  title: string;
  back: { label: string; to: string };
  kind: K;
  editor: DocumentEditor<K>;
  /** Name of a setting by its path, for the history. */
  nameOf: (path: string) => string;
  /** Notice above the form. */
  notice?: ReactNode;
  form: ReactNode;
  preview: ReactNode;
}

/** The editor of a content of the storefront: its form beside its preview, and the versions that shoppers have seen. */
export function DocumentPage<K extends DocumentKind>(props: DocumentPageProps<K>) {
  const { title, back, kind, editor, nameOf, notice, form, preview } = props;
  const { t } = useTranslation();
  const { settings, read, version, dirty, restoring, restore } = editor;
  const page = (body: ReactNode) => (
    <Page
      title={title}
      back={back}
      badges={version > 0 ? <Badge>{t('versions.name', { n: version })}</Badge> : undefined}
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
  return (
    <SavedForm editor={editor}>
      {page(
        <Stack>
          {notice}
          <TwoColumns
            main={
              <>
                {form}
                <HistoryCard
                  address={{ kind: kind.kind, key: 'main' }}
                  sub={t('translations.versionsSub')}
                  restoreBody={(next) => t('storefront.restoreBody', { next })}
                  version={version}
                  nameOf={nameOf}
                  dirty={dirty}
                  restoring={restoring}
                  onRestore={restore}
                />
              </>
            }
            side={preview}
          />
        </Stack>,
      )}
    </SavedForm>
  );
}
