import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { FieldRow, Flag, TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { instantOf, zonedParts } from '../../kit/format/zoned.js';
import { ReadControls } from '../../kit/shell/read-only.js';
import type { Moment } from './address.js';

interface Clock {
  day: string;
  time: string;
}

function ClockFields({
  clock,
  onClock,
  error,
  names,
}: {
  clock: Clock;
  onClock: (clock: Clock) => void;
  error: string | undefined;
  names: [string, string];
}) {
  return (
    <ReadControls>
      <FieldRow>
        <TextInput
          label={names[0]}
          kind="date"
          value={clock.day}
          error={error}
          onChange={(day) => onClock({ ...clock, day })}
        />
        <TextInput label={names[1]} kind="time" value={clock.time} onChange={(time) => onClock({ ...clock, time })} />
      </FieldRow>
    </ReadControls>
  );
}

interface MomentModalProps {
  from: Moment;
  onClose: () => void;
  onChoose: (moment: Moment) => void;
}

/** Dialog for choosing a past moment in the store's time zone; and, collapsed, as known when. */
export default function MomentModal({ from, onClose, onChoose }: MomentModalProps) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const start = (at: string | undefined): Clock => zonedParts(at ?? new Date().toISOString(), zone);
  const [asOf, setAsOf] = useState(start(from.asOf));
  const [known, setKnown] = useState(start(from.knownAt));
  const [knows, setKnows] = useState(from.knownAt !== undefined);
  const [tried, setTried] = useState(false);
  const [at, knownAt] = [instantOf(asOf.day, asOf.time, zone), instantOf(known.day, known.time, zone)];
  const wrong = (instant: string | null) => (tried && instant === null ? t('history.invalid') : undefined);
  const choose = () => {
    setTried(true);
    if (at === null || (knows && knownAt === null)) return;
    onChoose({ asOf: at, ...(knows && knownAt ? { knownAt } : {}) });
  };
  return (
    <Modal
      open
      title={t('history.title')}
      onClose={onClose}
      action={{ label: t('history.show'), onClick: choose, reads: true }}
    >
      <Stack>
        <ClockFields clock={asOf} onClock={setAsOf} error={wrong(at)} names={[t('history.date'), t('history.time')]} />
        <ReadControls>
          <Flag label={t('history.asKnown')} help={t('history.asKnownHelp')} value={knows} onChange={setKnows} />
        </ReadControls>
        {knows ? (
          <ClockFields
            clock={known}
            onClock={setKnown}
            error={wrong(knownAt)}
            names={[t('history.knownDate'), t('history.knownTime')]}
          />
        ) : null}
        <Text as="p" kind="small" tone="subdued">
          {t('history.storeTime', { zone })}
        </Text>
      </Stack>
    </Modal>
  );
}
