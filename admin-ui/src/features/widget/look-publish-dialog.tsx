import { documentDifferences } from '@loyalty/contracts/documents/differences';
import type { WidgetLook } from '@loyalty/contracts/shopper/widget-look';
import { useTranslation } from 'react-i18next';
import { Changes } from '../../kit/display/changes.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { useLookWords } from './use-look-words.js';

interface LookPublishDialogProps {
  published: WidgetLook;
  settings: WidgetLook;
  /** Whether shoppers see the earlier widget, to which there is no way back. */
  isEarlier: boolean;
  onPublish: () => void;
  onClose: () => void;
}

/** Differences listed; the rest is counted. */
const SHOWN = 12;

/** Differences between the published look and the draft, in words. */
export function LookPublishDialog({ published, settings, isEarlier, onPublish, onClose }: LookPublishDialogProps) {
  const { t } = useTranslation();
  const { nameOf, valueText } = useLookWords();
  const inWords = (path: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(`programs.form.${value ? 'yes' : 'no'}`);
    return valueText(path, value) ?? (Array.isArray(value) ? value.join(', ') : String(value));
  };
  const changes = documentDifferences(published, settings).map(({ path, before, after }) => {
    return { field: path, label: nameOf(path), before: inWords(path, before), after: inWords(path, after) };
  });
  return (
    <ConfirmDialog
      open
      title={t(isEarlier ? 'widget.publish.title' : 'onsite.editor.publishTitle')}
      onClose={onClose}
      action={{ label: t(isEarlier ? 'widget.publish.action' : 'onsite.editor.publish'), onClick: onPublish }}
    >
      <Stack gap="medium">
        {isEarlier ? <Text as="p">{t('widget.publish.body')}</Text> : null}
        <Stack gap="tight">
          <Changes all={changes} most={SHOWN} />
        </Stack>
      </Stack>
    </ConfirmDialog>
  );
}
