// Answers: which programs are paused, and how do they run again?
import type { Unavailable } from '@loyalty/contracts/kernel/features';
import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Tile } from '../../kit/display/icon.js';
import { Grow, Pad } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { usePrograms } from '../billing/use-pausing.js';
import { MissingBadge } from '../gates/feature-badge.js';
import { MissingModal } from '../gates/missing-modal.js';
import { useLocks } from '../gates/use-locks.js';
import { kindOf } from './kinds.js';
import { summaryOf } from './summary.js';
import { useProgramStatus } from './use-program-status.js';

interface PausedRowProps {
  row: ProgramRow;
  missing: Unavailable | null;
  busy: boolean;
  onMissing: (missing: Unavailable) => void;
  onResume: () => void;
}

/** A paused program with what it needs, or with the button that turns it on where nothing is missing any more. */
function PausedRow({ row, missing, busy, onMissing, onResume }: PausedRowProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const kind = kindOf(row.event);
  return (
    <li className="row">
      <Tile name={kind.icon} look={kind.tile} />
      <Grow>
        <Text as="p" strong>
          <Link to={`/programs/edit-settings/${row.id}`} plain>
            {row.title}
          </Link>
        </Text>
        <Text as="p" kind="small" tone="subdued">
          {summaryOf(row, f, true)}
        </Text>
      </Grow>
      {missing ? (
        <MissingBadge missing={missing} onClick={() => onMissing(missing)} />
      ) : (
        <Button writes busy={busy} name={t('programs.paused.turnOnName', { title: row.title })} onClick={onResume}>
          {t('programs.paused.turnOn')}
        </Button>
      )}
    </li>
  );
}

/** Programs that the plan paused: each with the plan that includes it, or with a button that turns it on. */
export default function PausedPage() {
  const { t } = useTranslation();
  const { ofProgram } = useLocks();
  const status = useProgramStatus();
  const [missing, setMissing] = useState<Unavailable | null>(null);
  const programs = usePrograms(true);
  const paused = programs?.filter(({ state }) => state === 'Paused');
  const running = programs?.filter(({ status: isOn }) => isOn).map(({ event }) => event) ?? [];
  return (
    <Page title={t('pages.programsPaused.title')} back={{ label: t('pages.programs.title'), to: '/programs' }}>
      <Card flush>
        {paused?.length === 0 ? (
          <StateMessage icon="ok" title={t('programs.paused.none')} body={t('programs.paused.noneBody')}>
            <Button to="/programs">{t('pages.programs.title')}</Button>
          </StateMessage>
        ) : (
          <Pad tightBottom>
            <CardHead title={t('programs.paused.title')} sub={t('programs.paused.sub')}>
              <Button to="/subscription">{t('billing.see')}</Button>
            </CardHead>
          </Pad>
        )}
        {paused ? (
          <ul className="plain">
            {paused.map((row) => (
              <PausedRow
                key={row.id}
                row={row}
                missing={ofProgram(row, running)}
                busy={status.busyId === row.id}
                onMissing={setMissing}
                onResume={() => status.set(row, true)}
              />
            ))}
          </ul>
        ) : (
          <SkeletonRows count={4} />
        )}
      </Card>
      {missing ? <MissingModal missing={missing} onClose={() => setMissing(null)} /> : null}
    </Page>
  );
}
