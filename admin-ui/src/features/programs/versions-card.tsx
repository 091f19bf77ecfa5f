import type { ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import { listProgramVersions, type ProgramSwitch, type ProgramVersionRow } from '@loyalty/contracts/programs/versions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Badge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead, Divider } from '../../kit/display/card.js';
import { Changes } from '../../kit/display/changes.js';
import { Grow, Line, Pad, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useActorName } from '../../kit/format/use-actor-name.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { useDifferenceWords } from './use-difference-words.js';

const RestoreDialog = onDemand(async () => ({ default: (await import('./versions-restore.js')).RestoreDialog }));
const PayeesModal = onDemand(async () => ({ default: (await import('./versions-payees.js')).PayeesModal }));

interface LineProps {
  row: ProgramVersionRow;
  onRestore: () => void;
  onWho: () => void;
  worded: ReturnType<typeof useDifferenceWords>;
}

function VersionLine({ row, onRestore, onWho, worded }: LineProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useActorName();
  const readOnly = useReadOnly();
  const { version, until, actor, differences, restores, uses, customers } = row;
  const many = t('versions.customers', { count: customers, n: f.points(customers) });
  const paid = t('versions.paid', { count: uses, uses: f.points(uses), points: f.points(row.points), customers: many });
  const says = version === 1 ? t('versions.first') : t('versions.sameAgain');
  return (
    <li className="row">
      <Grow>
        <Line gap="small">
          <Text strong>{t('versions.name', { n: version })}</Text>
          {until === null ? <Badge>{t('versions.now')}</Badge> : null}
        </Line>
        <Text as="p" kind="small" tone="subdued">
          {t('versions.by', { date: f.dateTime(row.from), who: nameOf(actor) })}
        </Text>
        {differences.length > 0 ? <Changes all={worded(differences)} /> : <Text as="p">{says}</Text>}
        <Text as="p" kind="small" tone="subdued">
          {paid}
        </Text>
        <Line gap="medium">
          {customers > 0 ? (
            <Button look="plain" name={t('versions.whoName', { n: version })} onClick={onWho}>
              {t('versions.who')}
            </Button>
          ) : null}
          {restores.length > 0 && !readOnly ? (
            <Button look="plain" name={t('versions.restoreName', { n: version })} onClick={onRestore}>
              {t('versions.restore')}
            </Button>
          ) : null}
        </Line>
      </Grow>
    </li>
  );
}

function Switches({ all }: { all: readonly ProgramSwitch[] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useActorName();
  const word = ({ on, removed }: ProgramSwitch) =>
    t(removed ? 'versions.removed' : on ? 'versions.on' : 'versions.off');
  return (
    <Pad>
      <Stack gap="tight">
        <Text kind="subheading">{t('versions.switches')}</Text>
        {all.length === 0 ? <Text as="p">{t('versions.never')}</Text> : null}
        {all.map((change) => (
          <Text as="p" kind="small" key={change.at}>
            {word(change)} · {t('versions.by', { date: f.dateTime(change.at), who: nameOf(change.actor) })}
          </Text>
        ))}
      </Stack>
    </Pad>
  );
}

interface VersionsCardProps {
  program: string;
  event: ProgramEvent;
  dirty: boolean;
  onRestored: () => void;
}

/** A program's versions, newest first, with payments under each; an older one can be restored. */
export function VersionsCard({ program, event, dirty, onRestored }: VersionsCardProps) {
  const { t } = useTranslation();
  const [restoring, setRestoring] = useState<ProgramVersionRow | null>(null);
  const [requested, setRequested] = useState<number | null>(null);
  const worded = useDifferenceWords(event);
  const read = useRead(listProgramVersions, { params: { id: program } });
  const data = read.data?.data;
  const newest = data?.versions[0]?.version ?? 1;
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={t('versions.title')} sub={t('versions.sub')} />
      </Pad>
      {data ? (
        <>
          <ul className="plain">
            {data.versions.map((row) => (
              <VersionLine
                key={row.version}
                row={row}
                worded={worded}
                onRestore={() => setRestoring(row)}
                onWho={() => setRequested(row.version)}
              />
            ))}
          </ul>
          <Divider />
          <Switches all={data.switches} />
        </>
      ) : read.error ? (
        <FailedCard what={t('versions.title')} failure={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows count={2} />
      )}
      {restoring ? (
        <RestoreDialog
          program={program}
          old={{ ...restoring, restores: [...worded(restoring.restores)] }}
          newest={newest}
          dirty={dirty}
          onRestored={onRestored}
          onClose={() => setRestoring(null)}
        />
      ) : null}
      {requested === null ? null : (
        <PayeesModal program={program} version={requested} onClose={() => setRequested(null)} />
      )}
    </Card>
  );
}
