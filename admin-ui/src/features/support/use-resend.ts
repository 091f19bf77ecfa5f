import { resendMail } from '@loyalty/contracts/messaging/queries';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

/** Sends a mail of the log again (spec NOTF-003, MSG-098). */
export function useResend() {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(resendMail);
  const resend = (id: string, key = newKey()): void =>
    write.mutate(
      { params: { id }, key },
      {
        onSuccess: () => toast({ text: t('mailLog.resent') }),
        onError: (failure) => failed(failure, t('mailLog.resendFailed'), () => resend(id, key)),
      },
    );
  return { resend, busy: write.isPending };
}
