import type { BlockKind } from '@loyalty/contracts/blocks/kind';
import { blockKinds } from '@loyalty/contracts/blocks/kinds';
import { documentDifferences } from '@loyalty/contracts/documents/differences';
import { uploadOf } from '@loyalty/contracts/files/use';
import { useTranslation } from 'react-i18next';
import { Changes } from '../../kit/display/changes.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { useFieldName } from './use-field-name.js';
import type { EditedDocument, PageEdits } from './use-page-edits.js';

/** Changes listed for one document; the rest is counted. */
const SHOWN = 8;

/** Settings in words, each with its old and new value. */
function useChanges() {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const rowText = (row: unknown): string => {
    if (typeof row !== 'object' || row === null) return String(row);
    const { id: _, block, shown, ...texts } = row as Record<string, unknown>;
    if (typeof block !== 'string') return Object.values(texts).join(': ');
    return shown === false
      ? `${t(`onsite.block.${block as 'faqs'}`)} (${t('onsite.editor.hidden')})`
      : t(`onsite.block.${block as 'faqs'}`);
  };
  const textOf = (value: unknown): string => {
    if (typeof value === 'boolean') return t(`programs.form.${value ? 'yes' : 'no'}`);
    const text = Array.isArray(value) ? value.map(rowText).join(' · ') : String(value ?? '');
    return text === '' ? t('translations.default') : text;
  };
  const imageText = (value: unknown, uploaded: string): string => {
    const image = String(value ?? '');
    if (image === '') return t('onsite.editor.imageNone');
    return uploadOf(image) ? uploaded : image;
  };
  return ({ name, stored, settings }: EditedDocument) =>
    documentDifferences(stored.settings, settings).map(({ path, before, after }) => {
      const { images = {} }: Partial<BlockKind> = name === 'page' ? {} : blockKinds[name];
      const [old, current] = Object.hasOwn(images, path)
        ? [imageText(before, t('onsite.editor.imageOld')), imageText(after, t('onsite.editor.imageNew'))]
        : [textOf(before), textOf(after)];
      return { field: path, label: nameOf(path), before: old, after: current };
    });
}

interface PublishDialogProps {
  edits: PageEdits;
  /** Address of the app's pages at the store. */
  proxyUrl: string;
  busy: boolean;
  onPublish: () => void;
  onClose: () => void;
}

/** Differences between the draft and the published page, in words. */
export function PublishDialog({ edits, proxyUrl, busy, onPublish, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const changesOf = useChanges();
  const isFirst = edits.documents[0]?.stored.version === 0;
  const { slug, comingSoon } = edits.value.page;
  return (
    <ConfirmDialog
      open
      title={t('onsite.editor.publishTitle')}
      onClose={onClose}
      action={{ label: t('onsite.editor.publish'), onClick: onPublish, busy }}
    >
      <Stack gap="medium">
        {isFirst || comingSoon ? (
          <Text as="p">
            {t(comingSoon ? 'onsite.editor.publishSoon' : 'onsite.editor.publishFirst', {
              address: `${proxyUrl}/${slug}`,
            })}
          </Text>
        ) : null}
        {edits.unpublished.map((document) => {
          const changes = changesOf(document);
          if (changes.length === 0) return null;
          return (
            <Stack gap="tight" key={document.name}>
              <Text kind="subheading">
                {document.name === 'page' ? t('onsite.editor.page') : t(`onsite.block.${document.name}`)}
              </Text>
              <Changes all={changes} most={SHOWN} />
            </Stack>
          );
        })}
      </Stack>
    </ConfirmDialog>
  );
}
