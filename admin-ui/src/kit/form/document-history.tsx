import { type DocumentVersion, listDocumentVersions } from '@loyalty/contracts/documents/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoreRows } from '../../data/hooks.js';
import { Badge } from '../display/badge.js';
import { Button } from '../display/button.js';
import { Card, CardHead } from '../display/card.js';
import { Changes } from '../display/changes.js';
import { Grow, Line, Pad, Stack } from '../display/layout.js';
import { Text } from '../display/text.js';
import { ConfirmDialog } from '../feedback/dialog.js';
import { FailedCard } from '../feedback/states.js';
import { useFormat } from '../format/format-context.js';
import { useActorName } from '../format/use-actor-name.js';
import { useReadOnly } from '../shell/read-only.js';
import { SkeletonRows } from '../shell/skeletons.js';

/** Maximum number of differences listed for a version; the rest is counted. */
const SHOWN = 5;

/** A value of a setting in words, by its path; undefined for one that says itself. */
export type ValueText = (path: string, value: unknown) => string | undefined;

interface DocumentHistoryProps {
  /** Kind and key of the document. */
  address: { kind: string; key: string };
  sub: string;
  /** Consequence of restoring a version as the next one. */
  restoreBody: (next: number) => string;
  version: number;
  /** Whether the shop lacks the feature that a restored version would need. */
  isLocked?: boolean;
  /** Text of a list's row. */
  rowText?: (row: unknown) => string;
  valueText?: ValueText;
  /** Default text by the path of its setting. */
  nameOf: (path: string) => string;
  dirty: boolean;
  restoring: boolean;
  onRestore: (version: number) => Promise<boolean>;
}

/** Published versions of a document, newest first; an older one can be restored. */
export function DocumentHistory(props: DocumentHistoryProps) {
  const { address, sub, restoreBody, version, isLocked, rowText, valueText, nameOf, dirty, restoring, onRestore } =
    props;
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const [chosen, setChosen] = useState<DocumentVersion | null>(null);
  const read = useMoreRows(listDocumentVersions, { params: address });
  const rows = read.data?.pages.flatMap(({ data }) => data);
  const restore = async ({ version: old }: DocumentVersion) => {
    if (await onRestore(old)) setChosen(null);
  };
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={t('versions.title')} sub={sub} />
      </Pad>
      {rows ? (
        <ul className="plain">
          {rows.map((row) => (
            <VersionLine
              key={row.version}
              row={row}
              canRestore={row.version !== version && !readOnly && !isLocked}
              isCurrent={row.version === version}
              rowText={rowText}
              valueText={valueText}
              nameOf={nameOf}
              onRestore={() => setChosen(row)}
            />
          ))}
        </ul>
      ) : read.error ? (
        <FailedCard what={t('versions.title')} failure={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows count={2} />
      )}
      {rows?.length === 0 ? <NoVersions version={version} /> : null}
      {read.hasNextPage ? (
        <Pad>
          <Button busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {t('translations.older')}
          </Button>
        </Pad>
      ) : null}
      {chosen ? (
        <RestoreDialog
          old={chosen.version}
          body={restoreBody(version + 1)}
          dirty={dirty}
          busy={restoring}
          onRestore={() => void restore(chosen)}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </Card>
  );
}

/** Without a publication: the settings that the shop had before, or none. */
function NoVersions({ version }: { version: number }) {
  const { t } = useTranslation();
  return (
    <Pad>
      <Text as="p" tone="subdued">
        {version > 0
          ? `${t('versions.name', { n: version })} · ${t('translations.adopted')}`
          : t('translations.noVersions')}
      </Text>
    </Pad>
  );
}

interface RestoreDialogProps {
  old: number;
  body: string;
  /** Whether there are unsaved changes; restoring discards them. */
  dirty: boolean;
  busy: boolean;
  onRestore: () => void;
  onClose: () => void;
}

function RestoreDialog({ old, body, dirty, busy, onRestore, onClose }: RestoreDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      title={t('versions.restoreTitle', { n: old })}
      onClose={onClose}
      action={{ label: t('versions.restore'), onClick: onRestore, busy }}
    >
      <Stack gap="small">
        <Text as="p">{body}</Text>
        {dirty ? <Text as="p">{t('versions.restoreDiscards')}</Text> : null}
      </Stack>
    </ConfirmDialog>
  );
}

interface VersionLineProps {
  row: DocumentVersion;
  isCurrent: boolean;
  canRestore: boolean;
  rowText?: ((row: unknown) => string) | undefined;
  valueText?: ValueText | undefined;
  nameOf: (path: string) => string;
  onRestore: () => void;
}

function VersionLine({ row, isCurrent, canRestore, rowText = String, valueText, nameOf, onRestore }: VersionLineProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const actorName = useActorName();
  const { version, adopted, at, actor, note, restored, differences } = row;
  const textOf = (value: unknown): string => {
    if (typeof value === 'boolean') return t(`programs.form.${value ? 'yes' : 'no'}`);
    if (typeof value === 'number') return f.points(value);
    const text = Array.isArray(value) ? value.map(rowText).join(' · ') : value;
    return typeof text === 'string' && text !== '' ? text : t('translations.default');
  };
  const changes = differences.map(({ path, before, after }) => {
    const inWords = (value: unknown) => valueText?.(path, value) ?? textOf(value);
    return { field: path, label: nameOf(path), before: inWords(before), after: inWords(after) };
  });
  const by = adopted ? t('translations.adopted') : t('versions.by', { date: f.dateTime(at), who: actorName(actor) });
  return (
    <li className="row">
      <Grow>
        <Line gap="small">
          <Text strong>{t('versions.name', { n: version })}</Text>
          {isCurrent ? <Badge>{t('versions.now')}</Badge> : null}
        </Line>
        <Text as="p" kind="small" tone="subdued">
          {by}
        </Text>
        {restored ? <Text as="p">{t('versions.restored', { n: restored })}</Text> : null}
        {note ? <Text as="p">{note}</Text> : null}
        <Changes all={changes} most={SHOWN} />
        {canRestore ? (
          <Button look="plain" name={t('versions.restoreName', { n: version })} onClick={onRestore}>
            {t('versions.restore')}
          </Button>
        ) : null}
      </Grow>
    </li>
  );
}
