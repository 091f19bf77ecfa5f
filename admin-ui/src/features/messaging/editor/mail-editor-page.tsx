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
import { ContentCard } from './content-card.js';
import './mail-editor.css';
import { ColoursCard, SenderCard } from './mail-look-card.js';
import { MailPreview } from './mail-preview.js';
import { MailScheduleBanner, MailScheduleDialog } from './mail-schedule.js';
import { PlaceholderWarnings } from './placeholder-warnings.js';
import { TestDialog } from './test-dialog.js';
import { useMailEditor } from './use-mail-editor.js';
import { useMailFields } from './use-mail-fields.js';

/** The mail that shows the look of all mails. */
const SHOWN: MailName = 'points-earned';

/** The editor of a mail; of the look of all mails without one. */
function MailEditor({ name }: { name: MailName | null }) {
  const { t } = useTranslation();
  const nameOf = useMailFields();
  const document = name ? mailDocuments[name] : mailLook;
  const kind = mailKinds[name ?? SHOWN];
  const { editor, revision, isUnpublished, publish, discardDraft, hasStoredDraft } = useMailEditor(document);
  const [language, setLanguage] = useState('');
  const [open, setOpen] = useState<'test' | 'schedule' | null>(null);
  const settings = editor.settings as Readonly<Record<string, unknown>> | undefined;
  const close = () => setOpen(null);
  const card = settings && {
    ...{ settings, errors: editor.errors, language },
    onChange: (part: object) => editor.change(part as never),
  };
  const ofMail = name ? (settings as MailSettings | undefined) : mailDocuments[SHOWN].defaults;
  const secondary = [
    ...(name ? [{ label: t('mailEditor.test.open'), onClick: () => setOpen('test') }] : []),
    ...(hasStoredDraft ? [{ label: t('onsite.schedule.open'), onClick: () => setOpen('schedule') }] : []),
    ...(discardDraft ? [{ label: t('translations.discardDraft'), onClick: () => void discardDraft() }] : []),
  ];
  return (
    <>
      <DocumentPage
        title={name ? t(`mailEditor.name.${name}`) : t('mailEditor.look')}
        back={{ label: t('pages.notifications.title'), to: '/settings/notifications' }}
        kind={document}
        editor={editor}
        nameOf={nameOf}
        history={{
          sub: t('translations.versionsSub'),
          restoreBody: (next) => t('storefront.restoreBody', { next }),
        }}
        actions={{
          primary: {
            label: t('onsite.editor.publish'),
            onClick: publish,
            busy: editor.saving,
            disabled: !isUnpublished,
          },
          secondary,
        }}
        notice={
          card ? (
            <Stack>
              <MailScheduleBanner kind={document.kind} revision={revision} />
              <PlaceholderWarnings kind={kind} settings={card.settings} />
            </Stack>
          ) : null
        }
        form={
          card ? (
            <>
              {name ? <ContentCard {...card} kind={kind} /> : null}
              {language ? null : <ColoursCard {...card} isOfAll={name === null} />}
              <SenderCard {...card} kind={kind} />
            </>
          ) : null
        }
        preview={
          settings && ofMail ? (
            <MailPreview
              kind={kind}
              settings={ofMail}
              {...(name ? {} : { look: settings as MailLookSettings })}
              language={language}
              onLanguage={setLanguage}
              all={[settings]}
            />
          ) : null
        }
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
