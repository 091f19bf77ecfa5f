import type { Unavailable } from '@loyalty/contracts/kernel/features';
import { catalogue } from '@loyalty/contracts/programs/catalogue';
import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';
import { MissingModal } from '../gates/missing-modal.js';
import { useLocks } from '../gates/use-locks.js';
import { useReviewApps } from '../integrations/review-apps.js';
import { groupsOf, kindOf, type ListTab, word } from './kinds.js';
import { ProgramLine } from './program-line.js';
import { RemoveDialog } from './remove-dialog.js';
import { useProgramIcons } from './use-icons.js';
import { useProgramStatus } from './use-program-status.js';

function useHint(): (group: string, rows: readonly ProgramRow[]) => string {
  const { t } = useTranslation();
  const f = useFormat();
  return (group, rows) => {
    const n = f.points(rows.length);
    if (group !== 'orders') return t('programs.count', { count: rows.length, n });
    const orders = f.points(rows.filter((row) => row.event === 'place_order').length);
    return t('programs.ordersHint', { n: orders, most: catalogue.place_order.most });
  };
}

/** Whether a review program's app is connected. */
function useConnected(): (row: ProgramRow) => boolean {
  const apps = useReviewApps().data?.data ?? [];
  return (row) => row.event === 'write_review' && apps.some(({ app, connected }) => connected && app === row.reviewApp);
}

/** The programs of a tab, by group. */
export function ProgramGroups({ rows, tab }: { rows: readonly ProgramRow[]; tab: ListTab }) {
  const { t } = useTranslation();
  const status = useProgramStatus();
  const hint = useHint();
  const locks = useLocks();
  const icons = useProgramIcons();
  const isConnected = useConnected();
  const [missing, setMissing] = useState<Unavailable | null>(null);
  const [removing, setRemoving] = useState<ProgramRow | null>(null);
  const running = rows.filter((row) => row.status).map(({ event }) => event);
  const groups = groupsOf(tab)
    .map(([group, events]) => [group, rows.filter((row) => (events as string[]).includes(row.event))] as const)
    .filter(([, of]) => of.length > 0);
  return (
    <>
      {groups.map(([group, of], index) => (
        <section key={group}>
          <div className="group-head">
            <Text kind="heading">{word(t, `group.${group}`, group)}</Text>
            <Text kind="small" tone="subdued">
              {hint(group, of)}
            </Text>
            {index === 0 ? <span className="wide last">{t('programs.last30')}</span> : null}
          </div>
          <ul className="plain">
            {of.map((row) => (
              <ProgramLine
                key={row.id}
                row={row}
                image={icons.of(row.id)?.url}
                busy={status.busyId === row.id}
                isFull={rows.filter(({ event }) => event === row.event).length >= kindOf(row.event).most}
                connected={isConnected(row)}
                // What is off needs what it would need beside those that are on.
                lock={locks.ofProgram(row, row.status ? [] : running)}
                onLocked={setMissing}
                onSwitch={(on) => status.set(row, on)}
                onRemove={() => setRemoving(row)}
              />
            ))}
          </ul>
        </section>
      ))}
      {missing ? <MissingModal missing={missing} onClose={() => setMissing(null)} /> : null}
      {removing ? <RemoveDialog row={removing} onClose={() => setRemoving(null)} onDone={() => undefined} /> : null}
    </>
  );
}
