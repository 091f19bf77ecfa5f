import type { SettingValue } from '@loyalty/contracts/kernel/settings';
import { changeSettings } from '@loyalty/contracts/shop/queries';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

/** Changes one setting at once; a failure can be retried (spec SETT-014, MSG-087). `pending` is the value under way. */
export function useChangeSetting(key: string) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(changeSettings);
  const change = (value: SettingValue) =>
    write.mutate(
      { body: { [key]: value } },
      {
        onSuccess: () => toast({ text: t('settings.saved') }),
        onError: (failure) => failed(failure, t('settings.changeFailed'), () => change(value)),
      },
    );
  return { change, busy: write.isPending };
}
