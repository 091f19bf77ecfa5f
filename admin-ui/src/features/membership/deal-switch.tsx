import { type MemberDeal, saveMemberDeal } from '@loyalty/contracts/memberships/queries';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { StatusBadge } from '../../kit/display/badge.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { StateSwitch } from '../../kit/form/state-switch.js';
import { useFormat } from '../../kit/format/format-context.js';
import { usePart } from './lock.js';

/** Whether a deal is on, with its switch; and its dates where they say otherwise. */
export function DealSwitch({ deal }: { deal: MemberDeal }) {
  const { t } = useTranslation();
  const f = useFormat();
  const failed = useFailureToast();
  const write = useWrite(saveMemberDeal);
  const isLocked = (usePart('deal')?.lock ?? null) !== null;
  const { id, version: ifMatch, settings } = deal;
  const isOn = deal.state === 'active';
  const turn = (on: boolean): void =>
    write.mutate(
      { params: { id }, body: { state: on ? 'active' : 'inactive', settings }, ifMatch },
      { onError: (failure) => failed(failure, t('membership.deal.saveFailed'), () => turn(on)) },
    );
  const isAhead = isOn && deal.status === 'Inactive' && settings.startDate > f.today(Date.now());
  return (
    <>
      <StateSwitch
        on={isOn}
        name={settings.title}
        stops={t('membership.deal.removeBody')}
        busy={write.isPending}
        fixed={isLocked && !isOn}
        onTurn={turn}
      />
      {deal.status === 'Expired' ? <StatusBadge status="Expired" /> : null}
      {isAhead ? <StatusBadge status="scheduled" /> : null}
    </>
  );
}
