// Answers: how do I ask for something that the app does not do yet?
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactSupport, hasContact } from '../../app/contact.js';
import { pageSettings } from '../../data/page-settings.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { StateMessage } from '../../kit/feedback/states.js';
import { TextInput } from '../../kit/form/fields.js';
import { Page } from '../../kit/shell/page.js';
import { ReadControls } from '../../kit/shell/read-only.js';

/** A request in the merchant's own words, sent to support, and the way to the board of requests. */
export default function FeatureRequestPage() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const send = () => contactSupport(t('feedback.message', { text: text.trim() }));
  const board = pageSettings().feedback ? <Button to="/feedback">{t('feedback.open')}</Button> : null;
  if (!hasContact())
    return (
      <Page title={t('pages.featureRequest.title')}>
        <Card>
          <StateMessage title={t('feedback.noContact')} body={t('feedback.noContactHelp')}>
            {board}
          </StateMessage>
        </Card>
      </Page>
    );
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
            {board}
          </Line>
        </Stack>
      </Card>
    </Page>
  );
}
