import { settingOf } from '@loyalty/contracts/kernel/settings';
import { mailTracking } from '@loyalty/contracts/messaging/log/settings';
import { changeSettings, listSettings } from '@loyalty/contracts/shop/queries';
import { useTranslation } from 'react-i18next';
import { useRows, useWrite } from '../../../data/hooks.js';
import { useFailureToast } from '../../../kit/feedback/failure-toast.js';
import { useToast } from '../../../kit/feedback/toast.js';
import type { PageAction } from '../../../kit/shell/page.js';

/** Whether the mails of the shop count openings and clicks, as an action of the page that changes it; none before it is known. */
export function useCounting(): PageAction[] {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(changeSettings);
  const stored = useRows(listSettings).data?.data?.find(({ key }) => key === mailTracking.key);
  if (!stored) return [];
  const isOn = settingOf(mailTracking, { [mailTracking.key]: stored.value });
  const turn = (on: boolean): void =>
    write.mutate(
      { body: { [mailTracking.key]: on } },
      {
        onSuccess: () => toast({ text: t(on ? 'mailLog.countedOn' : 'mailLog.countedOff') }),
        onError: (failure) => failed(failure, t('mailLog.countFailed'), () => turn(on)),
      },
    );
  return [
    { label: t(isOn ? 'mailLog.countOff' : 'mailLog.countOn'), busy: write.isPending, onClick: () => turn(!isOn) },
  ];
}
