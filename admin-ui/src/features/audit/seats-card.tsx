import { listSeats, type SeatRow } from '@loyalty/contracts/audit/seats';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Pad, Stack } from '../../kit/display/layout.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { TextInput } from '../../kit/form/fields.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { SeatLine } from './seat-line.js';

const SeatDialog = onDemand(() => import('./seat-dialog.js'));

/** Auditors, appointed and removed by the owner, and who may sign in outside the store admin. */
export function SeatsCard({ mayGive }: { mayGive: boolean }) {
  const { t } = useTranslation();
  const read = useRows(listSeats);
  const [chosen, setChosen] = useState<SeatRow | null>(null);
  const [staff, setStaff] = useState('');
  const rows = read.data?.data;
  const stranger = (): SeatRow => ({ staff, label: staff, owner: false, auditor: false, since: null, signIn: true });
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={t('audit.seats')} sub={`${t('audit.seatsSub')} ${mayGive ? '' : t('audit.seatsOwner')}`} />
      </Pad>
      {rows ? (
        <ul className="plain">
          {rows.map((seat) => (
            <SeatLine key={seat.staff} seat={seat} mayGive={mayGive} onChange={() => setChosen(seat)} />
          ))}
        </ul>
      ) : read.error ? (
        <FailedCard what={t('audit.seats')} failure={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows count={2} />
      )}
      {mayGive ? (
        <Pad>
          <Stack gap="small">
            <TextInput
              label={t('audit.staff')}
              help={t('audit.inviteHelp')}
              kind="number"
              value={staff}
              onChange={setStaff}
            />
            <Line>
              <Button disabled={!/^\d{1,20}$/.test(staff)} onClick={() => setChosen(stranger())}>
                {t('audit.invite')}
              </Button>
            </Line>
          </Stack>
        </Pad>
      ) : null}
      {chosen ? <SeatDialog seat={chosen} onClose={() => setChosen(null)} /> : null}
    </Card>
  );
}
