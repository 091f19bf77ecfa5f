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
import { TextInput } from '../../kit/form/fields.js';
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

/** The groups of a tab with the kinds whose name, text or group has every typed word. */
function useFoundKinds(tab: ListTab, text: string) {
  const { t } = useTranslation();
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (group: string, event: ProgramEvent) => {
    const about = [kindName(t, event), word(t, `kind.${event}.text`, ''), word(t, `group.${group}`, group)];
    return words.every((one) => about.join(' ').toLowerCase().includes(one));
  };
  return groupsOf(tab)
    .map(([group, events]) => [group, events.filter((event) => isFound(group, event))] as const)
    .filter(([, events]) => events.length > 0);
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
  const [text, setText] = useState('');
  const groups = useFoundKinds(tab, text);
  const others = rows.map((row) => row.event);
  const count = (event: string) => rows.filter((row) => row.event === event).length;
  if (missing) return <MissingModal missing={missing} onClose={() => setMissing(null)} />;
  return (
    <Modal open title={t(`programs.add.${tab}`)} onClose={onClose}>
      <Stack>
        <TextInput
          kind="search"
          label={t('programs.picker.search')}
          placeholder={t('programs.picker.search')}
          hideLabel
          focused
          value={text}
          onChange={setText}
        />
        {groups.length === 0 ? <Text as="p">{t('programs.picker.none', { text: text.trim() })}</Text> : null}
        {groups.map(([group, events]) => (
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
