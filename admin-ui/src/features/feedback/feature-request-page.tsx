// Answers: how do I ask for something that the app does not do yet?
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openChat } from '../../app/chat.js';
import { pageSettings } from '../../data/page-settings.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { useToast } from '../../kit/feedback/toast.js';
import { TextInput } from '../../kit/form/fields.js';
import { Page } from '../../kit/shell/page.js';
import { ReadControls } from '../../kit/shell/read-only.js';

/** A request in the merchant's own words, sent by the support chat, and the way to the board of requests. */
export default function FeatureRequestPage() {
  const { t } = useTranslation();
  const toast = useToast();
  const [text, setText] = useState('');
  const send = () => {
    const message = t('feedback.message', { text: text.trim() });
    if (!openChat(message)) toast({ text: t('shell.notFound.prepared', { text: message }) });
  };
  return (
    <Page title={t('pages.featureRequest.title')}>
      <Card>
        <Stack gap="medium">
          <CardHead title={t('feedback.ask')} sub={t('feedback.askHelp')} />
          <ReadControls>
            <TextInput label={t('feedback.question')} value={text} onChange={setText} lines={4} most={1000} />
          </ReadControls>
          <Line gap="small" wrap>
            <Button look="filled" disabled={text.trim() === ''} onClick={send}>
              {t('feedback.send')}
            </Button>
            {pageSettings().feedback ? <Button to="/feedback">{t('feedback.open')}</Button> : null}
          </Line>
        </Stack>
      </Card>
    </Page>
  );
}
