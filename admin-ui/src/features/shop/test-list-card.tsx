import { getTestList, saveTestList } from '@loyalty/contracts/shop/test-list';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { Flag, TextInput } from '../../kit/form/fields.js';
import { useChangeSetting } from './use-change-setting.js';

/** A plausible address; the server has the last word. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function EmailList({ emails, onChange }: { emails: readonly string[]; onChange: (emails: readonly string[]) => void }) {
  const { t } = useTranslation();
  return (
    <ul className="plain" aria-label={t('settings.testList')}>
      {emails.map((email) => (
        <li key={email}>
          <Line>
            <Grow>
              <Text>{email}</Text>
            </Grow>
            <Button
              writes
              look="quiet"
              icon="close"
              name={t('shell.action.removeOf', { name: email })}
              onClick={() => onChange(emails.filter((one) => one !== email))}
            />
          </Line>
        </li>
      ))}
    </ul>
  );
}

/** The switch of the test mode: going live asks first. */
function TestMode({ value }: { value: boolean }) {
  const { t } = useTranslation();
  const mode = useChangeSetting('testMode');
  const [asksLive, setAsksLive] = useState(false);
  const goLive = () => {
    setAsksLive(false);
    mode.change(false);
  };
  return (
    <>
      <Flag
        label={t('settings.testMode')}
        help={t('settings.testModeHelp')}
        value={value}
        disabled={mode.busy}
        onChange={(on) => (on ? mode.change(true) : setAsksLive(true))}
      />
      <ConfirmDialog
        open={asksLive}
        title={t('settings.goLiveTitle')}
        onClose={() => setAsksLive(false)}
        action={{ label: t('settings.goLive'), onClick: goLive }}
      >
        <Text as="p">{t('settings.goLiveBody')}</Text>
      </ConfirmDialog>
    </>
  );
}

/** Addresses of the people who try the program before its launch (spec SETT-011). */
export function TestListCard() {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(saveTestList);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { emails = [], testMode = false } = useRead(getTestList).data?.data ?? {};
  const save = (next: readonly string[]) =>
    write.mutate(
      { body: { emails: [...next] } },
      {
        onSuccess: () => {
          setText('');
          toast({ text: t('settings.saved') });
        },
        onError: (failure) => failed(failure, t('settings.changeFailed'), () => save(next)),
      },
    );
  const add = () => {
    const email = text.trim();
    setError(ADDRESS.test(email) ? undefined : t('settings.emailInvalid'));
    if (ADDRESS.test(email)) save([...emails, email]);
  };
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('settings.testList')} sub={t('settings.testListNow', { n: emails.length })} />
        <TestMode value={testMode} />
        <TextInput
          label={t('settings.testEmail')}
          help={t('settings.testListHelp')}
          value={text}
          onChange={setText}
          error={error}
        />
        <div>
          <Button writes busy={write.isPending} onClick={add}>
            {t('settings.testAdd')}
          </Button>
        </div>
        <EmailList emails={emails} onChange={save} />
      </Stack>
    </Card>
  );
}
