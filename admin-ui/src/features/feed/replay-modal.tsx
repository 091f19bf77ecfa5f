import { getReplay, type ReplayStart } from '@loyalty/contracts/feed/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { useCopy } from '../../kit/feedback/states.js';
import { Choices, FieldRow, TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { instantOf, zonedParts } from '../../kit/format/zoned.js';
import { ReadControls } from '../../kit/shell/read-only.js';

/** Upper bound of the server's count. */
const MAX = 10_000;

type From = 'date' | 'position';

/** Where to begin, as it is typed, and the query of the server's answer; null while it is incomplete. */
function useBeginning() {
  const { zone } = useFormat();
  const [from, setFrom] = useState<From>('date');
  const [clock, setClock] = useState(() => ({ ...zonedParts(new Date().toISOString(), zone), time: '00:00' }));
  const [position, setPosition] = useState('0');
  const at = instantOf(clock.day, clock.time, zone);
  const after = /^\d{1,15}$/.test(position.trim()) ? position.trim() : null;
  const query = from === 'date' ? at && { at } : after && { after };
  return { from, setFrom, clock, setClock, position, setPosition, query: query || null };
}

/** The fields of a beginning: an instant of the store's zone, or a position. */
function BeginningFields({ beginning }: { beginning: ReturnType<typeof useBeginning> }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { from, setFrom, clock, setClock, position, setPosition, query } = beginning;
  return (
    <ReadControls>
      <Choices
        label={t('stream.replay.from')}
        value={from}
        onChange={(value) => setFrom(value as From)}
        options={(['date', 'position'] as const).map((value) => ({ value, label: t(`stream.replay.by.${value}`) }))}
      />
      {from === 'date' ? (
        <FieldRow>
          <TextInput
            label={t('history.date')}
            kind="date"
            value={clock.day}
            onChange={(day) => setClock({ ...clock, day })}
            error={query === null ? t('history.invalid') : undefined}
          />
          <TextInput
            label={t('history.time')}
            kind="time"
            value={clock.time}
            onChange={(time) => setClock({ ...clock, time })}
            help={t('history.storeTime', { zone: f.zone })}
          />
        </FieldRow>
      ) : (
        <TextInput
          label={t('stream.replay.after')}
          kind="number"
          value={position}
          onChange={setPosition}
          help={t('stream.replay.afterHelp')}
          error={query === null ? t('stream.replay.digits') : undefined}
        />
      )}
    </ReadControls>
  );
}

/** Number of events after a cursor, and the call that reads them. */
function Found({ found, call }: { found: ReplayStart; call: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const many = found.events >= MAX ? t('stream.consumers.most', { n: f.points(MAX) }) : f.points(found.events);
  return (
    <Stack gap="tight">
      <Text as="p" strong>
        {found.first
          ? t('stream.replay.gets', {
              count: found.events,
              n: many,
              position: f.points(found.first.position),
              date: f.dateTime(found.first.recordedAt),
            })
          : t('stream.replay.nothing')}
      </Text>
      <code className="mono">{call}</code>
    </Stack>
  );
}

/**
 * Where a program begins to read the stream again, and how much it gets. The cursor is the program's own: it goes on after the position that it
 * sends, so that nothing is changed here.
 */
export default function ReplayModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const beginning = useBeginning();
  const { query } = beginning;
  const read = useRead(getReplay, { query: query ?? {} }, { enabled: query !== null, keep: true });
  const found = query && read.data?.data;
  const call = found ? `GET ${window.location.origin}/api/events?after=${found.after}` : '';
  return (
    <Modal
      open
      title={t('stream.replay.title')}
      onClose={onClose}
      action={{ label: t('stream.replay.copy'), onClick: () => copy(call), disabled: !found, reads: true }}
    >
      <Stack>
        <Text as="p">{t('stream.replay.body')}</Text>
        <BeginningFields beginning={beginning} />
        <div role="status">
          {read.error ? (
            <Text as="p" tone="critical">
              {read.error.message}
            </Text>
          ) : found ? (
            <Found found={found} call={call} />
          ) : null}
        </div>
      </Stack>
    </Modal>
  );
}
