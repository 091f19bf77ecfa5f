// Answers: what does one mail to shoppers say, and how does it look when it is received?
import { type MailName, mailKinds, mailNames } from '@loyalty/contracts/messaging/mails/kinds';
import {
  type MailLookSettings,
  type MailSettings,
  mailDocuments,
  mailLook,
} from '@loyalty/contracts/messaging/mails/settings';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../kit/display/card.js';
import { Stack } from '../../../kit/display/layout.js';
import { StateMessage } from '../../../kit/feedback/states.js';
import { DocumentPage } from '../../../kit/form/document-page.js';
import { Page } from '../../../kit/shell/page.js';
import { ContentCard, type MailCardProps } from './content-card.js';
import './mail-editor.css';
import { ColoursCard, SenderCard } from './mail-look-card.js';
import { MailPreview } from './mail-preview.js';
import { MailScheduleBanner, MailScheduleDialog } from './mail-schedule.js';
import { PlaceholderWarnings } from './placeholder-warnings.js';
import { TestDialog } from './test-dialog.js';
import { type MailEditing, useMailEditor } from './use-mail-editor.js';
import { useMailFields } from './use-mail-fields.js';

/** The mail that shows the look of all mails. */
const SHOWN: MailName = 'points-earned';

/** Secondary actions of the editor: test mail, schedule, and discarding the draft. */
function useActions(
  name: MailName | null,
  { hasStoredDraft, discardDraft }: Pick<MailEditing, 'hasStoredDraft' | 'discardDraft'>,
) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'test' | 'schedule' | null>(null);
  const secondary = [
    ...(name ? [{ label: t('mailEditor.test.open'), onClick: () => setOpen('test') }] : []),
    ...(hasStoredDraft ? [{ label: t('onsite.schedule.open'), onClick: () => setOpen('schedule') }] : []),
    ...(discardDraft ? [{ label: t('translations.discardDraft'), onClick: () => void discardDraft() }] : []),
  ];
  return { open, secondary, close: () => setOpen(null) };
}

interface MailFormProps {
  name: MailName | null;
  card: MailCardProps;
}

function MailForm({ name, card }: MailFormProps) {
  const kind = mailKinds[name ?? SHOWN];
  return (
    <>
      {name ? <ContentCard {...card} kind={kind} /> : null}
      {card.language ? null : <ColoursCard {...card} isOfAll={name === null} />}
      <SenderCard {...card} kind={kind} />
    </>
  );
}

/** The mail that is edited, or one in the look that is edited. */
function EditedPreview({ name, card, onLanguage }: MailFormProps & { onLanguage: (language: string) => void }) {
  const { settings, language } = card;
  return (
    <MailPreview
      kind={mailKinds[name ?? SHOWN]}
      settings={name ? (settings as MailSettings) : mailDocuments[SHOWN].defaults}
      {...(name ? {} : { look: settings as MailLookSettings })}
      language={language}
      onLanguage={onLanguage}
      all={[settings]}
    />
  );
}

/** The editor of a mail; of the look of all mails without one. */
function MailEditor({ name }: { name: MailName | null }) {
  const { t } = useTranslation();
  const nameOf = useMailFields();
  const document = name ? mailDocuments[name] : mailLook;
  const editing = useMailEditor(document);
  const { editor, revision, isUnpublished, publish } = editing;
  const { open, secondary, close } = useActions(name, editing);
  const [language, setLanguage] = useState('');
  const { settings } = editor;
  const card = settings && {
    ...{ settings, errors: editor.errors, language },
    onChange: (part: object) => editor.change(part as never),
  };
  const publishing = { label: t('onsite.editor.publish'), onClick: publish, busy: editor.saving };
  return (
    <>
      <DocumentPage
        title={name ? t(`mailEditor.name.${name}`) : t('mailEditor.look')}
        back={{ label: t('pages.notifications.title'), to: '/settings/notifications' }}
        kind={document}
        editor={editor}
        nameOf={nameOf}
        actions={{ primary: { ...publishing, disabled: !isUnpublished }, secondary }}
        notice={
          card ? (
            <Stack>
              <MailScheduleBanner kind={document.kind} revision={revision} />
              <PlaceholderWarnings kind={mailKinds[name ?? SHOWN]} settings={card.settings} />
            </Stack>
          ) : null
        }
        form={card ? <MailForm name={name} card={card} /> : null}
        preview={card ? <EditedPreview name={name} card={card} onLanguage={setLanguage} /> : null}
      />
      {open === 'test' && name && settings ? (
        <TestDialog name={name} settings={settings} language={language} onClose={close} />
      ) : null}
      {open === 'schedule' ? <MailScheduleDialog kind={document.kind} revision={revision} onClose={close} /> : null}
    </>
  );
}

export default function MailEditorPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const name = mailNames.find((known) => known === id);
  if (name) return <MailEditor key={name} name={name} />;
  if (id === 'look') return <MailEditor key="look" name={null} />;
  return (
    <Page
      title={t('pages.notification.title')}
      back={{ label: t('pages.notifications.title'), to: '/settings/notifications' }}
    >
      <Card flush>
        <StateMessage title={t('mailEditor.unknown')} />
      </Card>
    </Page>
  );
}
