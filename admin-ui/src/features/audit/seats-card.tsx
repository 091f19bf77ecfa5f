import { listSeats, type SeatRow } from '@loyalty/contracts/audit/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Line, Pad, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';

const SeatDialog = onDemand(() => import('./seat-dialog.js'));

interface SeatLineProps {
  seat: SeatRow;
  mayGive: boolean;
  onChange: () => void;
}

function SeatLine({ seat, mayGive, onChange }: SeatLineProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const says = seat.owner
    ? t('audit.owner')
    : seat.auditor && seat.since
      ? t('audit.auditor', { date: f.date(seat.since) })
      : t('audit.works');
  return (
    <li className="row">
      <Grow>
        <Text as="p" strong>
          {seat.label}
        </Text>
        <Text as="p" kind="small" tone="subdued">
          {says} · {seat.staff}
        </Text>
      </Grow>
      {mayGive && !seat.owner ? (
        <Button onClick={onChange}>{seat.auditor ? t('audit.withdraw') : t('audit.give')}</Button>
      ) : null}
    </li>
  );
}

/** Auditors, appointed and removed by the owner. */
export function SeatsCard({ mayGive }: { mayGive: boolean }) {
  const { t } = useTranslation();
  const read = useRows(listSeats);
  const [chosen, setChosen] = useState<SeatRow | null>(null);
  const [staff, setStaff] = useState('');
  const rows = read.data?.data;
  const stranger = (): SeatRow => ({ staff, label: staff, owner: false, auditor: false, since: null });
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
