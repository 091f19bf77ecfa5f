import type { Language } from '@loyalty/contracts/kernel/languages';
import { sendTestMail } from '@loyalty/contracts/messaging/mails/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../data/hooks.js';
import { asFailure } from '../../../data/problem.js';
import { useShopAnswer } from '../../../data/shop.js';
import { Stack } from '../../../kit/display/layout.js';
import { Text } from '../../../kit/display/text.js';
import { Modal } from '../../../kit/feedback/dialog.js';
import { useFailureToast } from '../../../kit/feedback/failure-toast.js';
import { useToast } from '../../../kit/feedback/toast.js';
import { TextInput } from '../../../kit/form/fields.js';

interface TestDialogProps {
  name: string;
  /** Settings as they are edited. */
  settings: Readonly<Record<string, unknown>>;
  /** Empty for the language of the admin. */
  language: string;
  onClose: () => void;
}

/** Sends the mail that is being edited to an address, with sample values (spec NOTF-004). */
export function TestDialog({ name, settings, language, onClose }: TestDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const sending = useWrite(sendTestMail);
  const [to, setTo] = useState(useShopAnswer().shop?.shop.email ?? '');
  const [error, setError] = useState<string | undefined>();
  const send = async () => {
    const body = { to, settings, ...(language && { language: language as Language }) };
    try {
      await sending.mutateAsync({ params: { id: name }, body });
    } catch (thrown) {
      const failure = asFailure(thrown);
      const ofAddress =
        failure.code === 'mail.test-failed' ? undefined : failure.errors.find(({ path }) => path === 'to');
      setError(ofAddress?.message);
      if (!ofAddress) failed(failure, t('mailEditor.test.failed'));
      return;
    }
    toast({ text: t('mailEditor.test.sent', { to }) });
    onClose();
  };
  return (
    <Modal
      open
      title={t('mailEditor.test.title')}
      onClose={onClose}
      action={{ label: t('mailEditor.test.send'), onClick: () => void send(), busy: sending.isPending }}
    >
      <Stack gap="medium">
        <Text as="p">{t('mailEditor.test.explained')}</Text>
        <TextInput
          label={t('mailEditor.test.to')}
          value={to}
          error={error}
          onChange={(typed) => {
            setTo(typed);
            setError(undefined);
          }}
        />
      </Stack>
    </Modal>
  );
}
