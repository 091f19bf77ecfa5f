import { listTamperable, type Tamperable, type Tampered, tamperWithCopy } from '@loyalty/contracts/proof/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows, useWrite } from '../../data/hooks.js';
import { Stack } from '../../kit/display/layout.js';
import { Code, Hero } from '../../kit/display/proof.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { FailedCard, StateMessage } from '../../kit/feedback/states.js';
import { Picker, TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';

/** The verifier's output for the copy. */
function Found({ tampered }: { tampered: Tampered }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { broken, before, after, copied } = tampered;
  const position = f.points(broken.position);
  return (
    <Stack>
      <div role="status">
        <Hero look="critical" icon="alert" title={t('proof.tampering.found', { position })}>
          {t('proof.tampering.why', { position, before: f.points(before), after: f.points(after) })}
        </Hero>
      </div>
      <Text kind="small">{t('proof.tampering.expected')}</Text>
      <Code>{broken.expected ?? ''}</Code>
      <Text kind="small">{t('proof.tampering.got')}</Text>
      <Code bad>{broken.found ?? ''}</Code>
      <Text as="p" tone="success">
        {t('proof.tampering.intact', { count: copied, n: f.points(copied) })}
      </Text>
    </Stack>
  );
}

interface ChoiceProps {
  rows: readonly Tamperable[];
  event: Tamperable;
  points: string;
  onChoose: (position: string) => void;
  onType: (points: string) => void;
}

/** Choice of the event to change in the copy, and its new number of points. */
function Choice({ rows, event, points, onChoose, onType }: ChoiceProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const options = rows.map((row) => ({
    value: String(row.position),
    label: t('proof.tampering.option', {
      points: f.signed(row.points),
      date: f.date(row.occurredAt),
      position: f.points(row.position),
    }),
  }));
  return (
    <>
      <Text as="p">{t('proof.tampering.body')}</Text>
      <Picker label={t('proof.tampering.event')} value={String(event.position)} onChange={onChoose} options={options} />
      <TextInput
        kind="number"
        label={t('proof.tampering.points')}
        value={points}
        onChange={onType}
        help={t('proof.tampering.pointsHelp', { points: f.points(event.points) })}
      />
    </>
  );
}

/** State of the demonstration: the event, its new value, and the verifier's result. */
function useTampering() {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const offered = useRows(listTamperable);
  const write = useWrite(tamperWithCopy);
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const rows = offered.data?.data;
  const event = rows?.find(({ position }) => String(position) === chosen) ?? rows?.[0];
  const points = typed ?? String((event?.points ?? 0) + 1000);
  const isChange = /^-?\d{1,9}$/.test(points) && Number(points) !== event?.points;
  const change = () =>
    event &&
    write.mutate(
      { body: { position: event.position, points: Number(points) } },
      { onError: (failure) => failed(failure, t('proof.tampering.failed')) },
    );
  const choose = (position: string) => {
    setChosen(position);
    setTyped(null);
  };
  return { offered, rows, event, points, isChange, write, change, choose, type: setTyped };
}

/** Changes one amount in a copy and shows that the verifier detects it. */
export default function TamperModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { offered, rows, event, points, isChange, write, change, choose, type } = useTampering();
  const tampered = write.data?.data;
  const action = {
    label: tampered ? t('proof.tampering.again') : t('proof.tampering.action'),
    onClick: () => (tampered ? write.reset() : change()),
    busy: write.isPending,
    disabled: !tampered && !isChange,
  };
  return (
    <Modal
      open
      title={t('proof.tampering.title')}
      onClose={onClose}
      closeLabel={t('proof.tampering.close')}
      action={event ? action : undefined}
    >
      <Stack>
        <Banner>{t('proof.tampering.copyBanner')}</Banner>
        {tampered ? (
          <Found tampered={tampered} />
        ) : event && rows ? (
          <Choice rows={rows} event={event} points={points} onChoose={choose} onType={type} />
        ) : rows ? (
          <StateMessage title={t('proof.tampering.none')} />
        ) : offered.error ? (
          <FailedCard what={t('proof.tampering.title')} failure={offered.error} retry={() => void offered.refetch()} />
        ) : (
          <SkeletonRows count={2} />
        )}
      </Stack>
    </Modal>
  );
}
