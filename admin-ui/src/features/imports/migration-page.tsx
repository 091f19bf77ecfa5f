// Answers: how do members, points and birthdays come here from another vendor?
import type { ImportAttribute, ImportMapping } from '@loyalty/contracts/imports/attributes';
import type { ImportRow } from '@loyalty/contracts/imports/rows';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tabMemory } from '../../data/browser-memory.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { DropZone } from '../../kit/form/drop-zone.js';
import { Flag } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { Wizard } from '../../kit/shell/wizard.js';
import { ImportPanel } from './import-panel.js';
import { MapStep } from './map-step.js';
import { TierStep } from './tier-step.js';
import { useImport, useOpenImport } from './use-import.js';

const STEPS = ['select', 'upload', 'map', 'tiers', 'start', 'completed'] as const;
type Step = (typeof STEPS)[number];

/** Data that may be brought, and the columns each of them is in. */
const DATA = {
  points: ['points', 'addPoints', 'createDate'],
  birthdays: ['birthday'],
  statuses: ['type'],
  tiers: ['tier'],
} as const satisfies Record<string, readonly ImportAttribute[]>;
type Data = keyof typeof DATA;
const ALL = Object.keys(DATA) as Data[];

/** The migration of this visit is found again after a reload. */
const REMEMBERED = 'migration';
const OVER = ['completed', 'cancelled', 'failed'];

/** The furthest step that an import has come to. */
function reachedBy(row: ImportRow | undefined, isFileChosen: boolean): Step {
  if (!row) return isFileChosen ? 'upload' : 'select';
  if (OVER.includes(row.state)) return 'completed';
  if (row.state === 'migrating') return 'start';
  return row.mapping ? 'start' : 'map';
}

function SelectStep({
  data,
  onChange,
  onNext,
}: {
  data: Data[];
  onChange: (data: Data[]) => void;
  onNext: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('imports.step.select')} sub={t('imports.select.hint')} />
        <Stack gap="small">
          {ALL.map((one) => (
            <Flag
              key={one}
              label={t(`imports.select.${one}`)}
              value={data.includes(one)}
              onChange={(on) => onChange(on ? [...data, one] : data.filter((other) => other !== one))}
            />
          ))}
        </Stack>
        <Text kind="small" tone="subdued">
          {t('imports.select.vendors')}
        </Text>
        <Line>
          <Button writes look="filled" disabled={data.length === 0} onClick={onNext}>
            {t('imports.next')}
          </Button>
        </Line>
      </Stack>
    </Card>
  );
}

function UploadStep({
  row,
  onOpened,
  onNext,
}: {
  row: ImportRow | undefined;
  onOpened: (id: string) => void;
  onNext: () => void;
}) {
  const { t } = useTranslation();
  const f = useFormat();
  const opened = useOpenImport(onOpened);
  const file = row?.file;
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('imports.step.upload')} sub={t('imports.upload.hint')} />
        <DropZone
          types={['.csv', 'text/csv']}
          busy={opened.busy}
          onFile={(chosen) => opened.send('migration', chosen)}
          action={t(file ? 'imports.upload.other' : 'imports.choose')}
          hint={t('imports.limit')}
          error={opened.error}
        />
        {file ? (
          <Line spread wrap>
            <Text>
              {t('imports.upload.read', { file: file.name, n: f.points(file.rows) })}
              {file.vendor ? ` ${t('imports.upload.recognised', { vendor: t(`imports.vendors.${file.vendor}`) })}` : ''}
            </Text>
            <Button writes look="filled" onClick={onNext}>
              {t('imports.next')}
            </Button>
          </Line>
        ) : null}
      </Stack>
    </Card>
  );
}

function useMigration() {
  const [id, setId] = useState(() => tabMemory.getItem(REMEMBERED) ?? '');
  const remember = (next: string) => {
    if (next) tabMemory.setItem(REMEMBERED, next);
    else tabMemory.removeItem(REMEMBERED);
    setId(next);
  };
  const read = useImport(id);
  const isGone = read.error?.kind === 'missing';
  return {
    id: isGone ? '' : id,
    row: isGone ? undefined : read.data?.data,
    remember,
    refetch: () => void read.refetch(),
  };
}

interface CurrentProps {
  current: Step;
  id: string;
  row: ImportRow | undefined;
  data: Data[];
  onData: (data: Data[]) => void;
  onStep: (step: Step) => void;
  onOpened: (id: string) => void;
  refetch: () => void;
}

/** The verdicts and the run, or what came of them. */
function LastSteps({
  current,
  id,
  onAnew,
}: Pick<CurrentProps, 'id'> & { current: 'start' | 'completed'; onAnew: () => void }) {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t(`imports.step.${current}`)} sub={t(`imports.sub.${current}`)} />
        <ImportPanel id={id} />
        {current === 'completed' ? (
          <Line wrap>
            <Button writes onClick={onAnew}>
              {t('imports.another')}
            </Button>
            <Link to="/customers/history">{t('pages.importHistory.title')}</Link>
          </Line>
        ) : null}
      </Stack>
    </Card>
  );
}

function CurrentStep({ current, id, row, data, onData, onStep, onOpened, refetch }: CurrentProps) {
  if (current === 'upload') return <UploadStep row={row} onOpened={onOpened} onNext={() => onStep('map')} />;
  if (current === 'select' || !id) return <SelectStep data={data} onChange={onData} onNext={() => onStep('upload')} />;
  if (current === 'tiers') return <TierStep id={id} isChecked={row?.checked != null} onNext={() => onStep('start')} />;
  if (current !== 'map') return <LastSteps current={current} id={id} onAnew={() => onOpened('')} />;
  const mapped = (mapping: ImportMapping) => {
    refetch();
    onStep(mapping.columns.includes('tier') ? 'tiers' : 'start');
  };
  const without = ALL.filter((one) => !data.includes(one)).flatMap((one) => [...DATA[one]]);
  return <MapStep key={id} id={id} without={without} mapping={row?.mapping ?? null} onMapped={mapped} />;
}

export default function MigrationPage() {
  const { t } = useTranslation();
  const { id, row, remember, refetch } = useMigration();
  const [data, setData] = useState<Data[]>(ALL);
  const [chosen, setChosen] = useState<Step | null>(null);
  const reached = reachedBy(row, chosen === 'upload');
  // A run that is started or over is what there is to see, whatever step was open before.
  const isSettled = row !== undefined && (row.state === 'migrating' || OVER.includes(row.state));
  const current = isSettled ? reached : (chosen ?? (id ? reached : 'select'));
  const opened = (next: string) => {
    remember(next);
    setChosen(next ? 'map' : 'select');
  };
  return (
    <Page title={t('pages.migration.title')} back={{ label: t('pages.customers.title'), to: '/customers' }}>
      <Wizard
        steps={STEPS.map((step) => ({ id: step, label: t(`imports.step.${step}`) }))}
        current={current}
        reached={reached}
        onStep={(step) => setChosen(step as Step)}
      >
        <CurrentStep
          current={current}
          id={id}
          row={row}
          data={data}
          onData={setData}
          onStep={setChosen}
          onOpened={opened}
          refetch={refetch}
        />
      </Wizard>
    </Page>
  );
}
