import { setSealRecipient } from '@loyalty/contracts/proof/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../data/failure-text.js';
import { useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { TextInput } from '../../kit/form/fields.js';

/** Recipient of every signed head; an empty field ends the mails. */
export function RecipientCard({ recipient }: { recipient: string | null }) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(setSealRecipient);
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? recipient ?? '';
  const email = value.trim() === '' ? null : value.trim();
  const save = () =>
    write.mutate(
      { body: { email } },
      {
        onSuccess: () => {
          setTyped(null);
          toast({ text: email ? t('proof.recipient.saved') : t('proof.recipient.removed') });
        },
        onError: (failure) => {
          if (!fieldErrors(failure).email) failed(failure, t('proof.recipient.failed'), save);
        },
      },
    );
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('proof.recipient.title')} sub={t('proof.recipient.body')} />
        <TextInput
          label={t('proof.recipient.label')}
          value={value}
          onChange={(text) => {
            write.reset();
            setTyped(text);
          }}
          changed={email !== recipient}
          error={write.error ? fieldErrors(write.error).email : undefined}
        />
        <Line>
          <Button onClick={save} busy={write.isPending} disabled={email === recipient}>
            {t('proof.recipient.save')}
          </Button>
        </Line>
      </Stack>
    </Card>
  );
}
