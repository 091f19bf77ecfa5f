import { type SupportLock, supportLock } from '@loyalty/contracts/programs/locks';
import { getShopFacts, setSupportLock } from '@loyalty/contracts/support/tools';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useRead, useWrite } from '../../data/hooks.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { Flag } from '../../kit/form/fields.js';

/** Parts of the programs that support locks for this shop, or opens again. */
export function LocksCard() {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const locks = useRead(getShopFacts).data?.data.locks;
  const write = useWrite(setSupportLock);
  const set = (lock: SupportLock, on: boolean) =>
    write.mutate(
      { body: { lock, on }, key: newKey() },
      { onError: (failure) => failed(failure, t('support.locks.failed'), () => set(lock, on)) },
    );
  return (
    <Card>
      <Stack>
        <CardHead title={t('support.locks.title')} sub={t('support.locks.sub')} />
        {supportLock.options.map((lock) => (
          <Flag
            key={lock}
            label={t(`support.locks.name.${lock}`)}
            value={locks?.includes(lock) ?? false}
            disabled={!locks || write.isPending}
            onChange={(on) => set(lock, on)}
          />
        ))}
      </Stack>
    </Card>
  );
}
