import { changeReferralWhitelist } from '@loyalty/contracts/referrals/whitelist';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useWrite } from '../../data/hooks.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { TextInput } from '../../kit/form/fields.js';

const isEmail = (text: string): boolean => z.email().safeParse(text.toLowerCase()).success;

/** Adds addresses to the whitelist, one for each line. */
export function AddEmailsModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const write = useWrite(changeReferralWhitelist);
  const save = (): void => {
    const add = text.split(/[\s,;]+/).filter(Boolean);
    const wrong = add.find((email) => !isEmail(email));
    if (add.length === 0 || wrong) {
      setError(wrong ? t('referrals.whitelist.invalid', { email: wrong }) : t('referrals.whitelist.required'));
      return;
    }
    write.mutate(
      { body: { add } },
      {
        onSuccess: () => {
          toast({ text: t('referrals.whitelist.saved') });
          onClose();
        },
        onError: (failure) =>
          failure.isAnswer ? setError(failure.message) : failed(failure, t('referrals.whitelist.failed'), save),
      },
    );
  };
  return (
    <Modal
      open
      title={t('referrals.whitelist.add')}
      onClose={onClose}
      action={{ label: t('referrals.whitelist.add'), onClick: save, busy: write.isPending }}
    >
      <TextInput
        label={t('referrals.whitelist.emails')}
        lines={4}
        value={text}
        onChange={(value) => {
          setText(value);
          setError(undefined);
        }}
        error={error}
        focused
      />
    </Modal>
  );
}
