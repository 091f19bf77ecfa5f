import type { Unavailable } from '@loyalty/contracts/kernel/features';
import { catalogue, type ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tile } from '../../kit/display/icon.js';
import { Grow, Line, Stack } from '../../kit/display/layout.js';
import { useNavigation } from '../../kit/display/navigation.js';
import { Text } from '../../kit/display/text.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { useFormat } from '../../kit/format/format-context.js';
import { MissingBadge } from '../gates/feature-badge.js';
import { MissingModal } from '../gates/missing-modal.js';
import { useLocks } from '../gates/use-locks.js';
import { groupsOf, kindName, kindOf, type ListTab, word } from './kinds.js';

interface KindLineProps {
  event: ProgramEvent;
  /** Number of existing programs of the kind. */
  count: number;
  /** Its missing requirement. */
  lock: Unavailable | null;
  onPick: () => void;
  onLocked: (lock: Unavailable) => void;
}

/** A kind that can be added: description, missing requirement, and the reason when its maximum is reached. */
function KindLine({ event, count, lock, onPick, onLocked }: KindLineProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { icon, tile, most: max } = kindOf(event);
  const full = count >= max;
  const name = kindName(t, event);
  const reason = t('programs.picker.full', { count: max, n: f.points(max) });
  return (
    <li className="kind-line">
      <button
        type="button"
        className="kind-pick"
        disabled={full}
        onClick={() => (lock ? onLocked(lock) : onPick())}
        aria-describedby={`kind-${event}`}
      >
        <Tile name={icon} look={tile} />
        <Grow>
          <Text as="p" strong>
            {name}
          </Text>
          <span id={`kind-${event}`}>
            <Text as="p" kind="small" tone="subdued">
              {full ? reason : word(t, `kind.${event}.text`, catalogue[event].label)}
            </Text>
          </span>
        </Grow>
      </button>
      {lock ? <MissingBadge missing={lock} onClick={() => onLocked(lock)} /> : null}
    </li>
  );
}

/** Catalogue of a tab, by group. */
export function PickerModal({
  tab,
  rows,
  onClose,
}: {
  tab: ListTab;
  rows: readonly ProgramRow[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const [missing, setMissing] = useState<Unavailable | null>(null);
  const locks = useLocks();
  const others = rows.map((row) => row.event);
  const count = (event: string) => rows.filter((row) => row.event === event).length;
  if (missing) return <MissingModal missing={missing} onClose={() => setMissing(null)} />;
  return (
    <Modal open title={t(`programs.add.${tab}`)} onClose={onClose}>
      <Stack>
        {groupsOf(tab).map(([group, events]) => (
          <section key={group}>
            <Line gap="small">
              <Text kind="heading">{word(t, `group.${group}`, group)}</Text>
              {events.every((event) => count(event) >= kindOf(event).most) ? (
                <Text kind="small" tone="subdued">
                  {t('programs.picker.allUsed')}
                </Text>
              ) : null}
            </Line>
            <ul className="plain kinds">
              {events.map((event) => (
                <KindLine
                  key={event}
                  event={event}
                  count={count(event)}
                  lock={locks.ofKind(event, others)}
                  onPick={() => navigation.go(`/programs/${event}/new`)}
                  onLocked={setMissing}
                />
              ))}
            </ul>
          </section>
        ))}
      </Stack>
    </Modal>
  );
}
