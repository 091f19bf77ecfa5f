import { listImportTiers, setImportTiers } from '@loyalty/contracts/imports/queries';
import { type ImportTier } from '@loyalty/contracts/imports/rows';
import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import type { CalculateBy, TierSettings } from '@loyalty/contracts/tiers/settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows, useWrite } from '../../data/hooks.js';
import type { Failure } from '../../data/problem.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { TaskProgress } from '../../kit/feedback/task-progress.js';
import { FieldRow, TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonCard } from '../../kit/shell/skeletons.js';
import { PreviewFound } from '../tiers/preview-found.js';
import { useTierPreview } from '../tiers/use-preview.js';
import { useTiers } from '../tiers/use-tiers.js';

interface Step {
  title: string;
  goal: string;
  rows: number;
}

/** Steps to begin with: tiers that there are, and names of the file that are none of them. */
function firstSteps(found: readonly ImportTier[], settings: TierSettings | null): Step[] {
  const known = (settings?.tiers ?? []).filter(({ exclusive }) => !exclusive);
  const rowsOf = (id: string) => found.filter(({ tier }) => tier === id).reduce((sum, { rows }) => sum + rows, 0);
  return [
    ...known.map(({ id, title, goal }) => ({ title, goal: String(goal), rows: rowsOf(id) })),
    ...found.filter(({ tier }) => tier === null).map(({ title, rows }) => ({ title, goal: '', rows })),
  ];
}

/** Preview of launching the saved tiers. */
function Preview({ settings }: { settings: TierSettings }) {
  const { t } = useTranslation();
  const preview = useTierPreview('tier', settings, false);
  const { task } = preview;
  return (
    <Stack gap="small">
      <Line wrap>
        <Button writes busy={preview.isStarting} onClick={preview.start}>
          {t('tiers.launch.preview')}
        </Button>
        <Link to="/membership/vip">{t('imports.tiers.launch')}</Link>
      </Line>
      {task ? (
        <TaskProgress task={task} onCancel={preview.cancel} isCancelling={preview.isCancelling} onRetry={preview.start}>
          {preview.result ? <PreviewFound result={preview.result} /> : null}
        </TaskProgress>
      ) : null}
    </Stack>
  );
}

interface LadderProps {
  id: string;
  found: readonly ImportTier[];
  settings: TierSettings | null;
  onSaved: () => void;
  onNext: () => void;
}

/** Steps as they are edited, and saving them as a draft. */
function useSteps({ id, found, settings, onSaved }: LadderProps) {
  const write = useWrite(setImportTiers);
  const [steps, setSteps] = useState<Step[]>(() => firstSteps(found, settings));
  const [isSaved, setSaved] = useState(false);
  const saved = () => {
    setSaved(true);
    onSaved();
  };
  return {
    steps,
    isSaved,
    change: (index: number, part: Partial<Step>) => {
      setSaved(false);
      setSteps(steps.map((step, at) => (at === index ? { ...step, ...part } : step)));
    },
    add: () => setSteps([...steps, { title: '', goal: '', rows: 0 }]),
    save: () => {
      const tiers = steps.map(({ title, goal }) => ({ title, goal: Number(goal.trim() || Number.NaN) }));
      write.mutate({ params: { id }, body: { tiers } }, { onSuccess: saved });
    },
    ...errorsOf(write.error, steps.length),
    busy: write.isPending,
  };
}

/** Messages by the path of their field, and the first that belongs to none. */
function errorsOf(failure: Failure | null, steps: number) {
  const errors = failure?.errors ?? [];
  const fields = dictionary(Object.fromEntries(errors.map(({ path, message }) => [path, message])));
  const paths = Array.from({ length: steps }, (_, at) => [`tiers.${at}.title`, `tiers.${at}.goal`]).flat();
  const other = errors.find(({ path }) => !paths.includes(path));
  return { fields, error: errors.length > 0 ? other?.message : failure?.message };
}

/** The unit of an entry requirement, by what the tiers measure. */
function useGoalUnit(calculateBy: CalculateBy): { before?: string; after?: string } {
  const { t } = useTranslation();
  const f = useFormat();
  return calculateBy === 'moneySpent'
    ? { before: f.currencySign() }
    : { after: t(`imports.tiers.unit.${calculateBy}`) };
}

interface StepFieldsProps {
  step: Step;
  unit: { before?: string; after?: string };
  errors: { title: string | undefined; goal: string | undefined };
  onChange: (part: Partial<Step>) => void;
}

function StepFields({ step, unit, errors, onChange }: StepFieldsProps) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <FieldRow>
      <TextInput
        label={t('imports.tiers.title')}
        value={step.title}
        onChange={(title) => onChange({ title })}
        help={t('imports.tiers.rows', { count: step.rows, n: f.points(step.rows) })}
        error={errors.title}
      />
      <TextInput
        kind="number"
        label={t('imports.tiers.goal')}
        value={step.goal}
        onChange={(goal) => onChange({ goal })}
        error={errors.goal}
        {...unit}
      />
    </FieldRow>
  );
}

function Ladder(props: LadderProps) {
  const { t } = useTranslation();
  const { settings, onNext } = props;
  const { steps, isSaved, change, add, save, error, fields, busy } = useSteps(props);
  const unit = useGoalUnit(settings?.calculateBy ?? 'pointEarned');
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('imports.step.tiers')} sub={t('imports.tiers.hint')} />
        {steps.map((step, index) => (
          <StepFields
            key={index}
            step={step}
            unit={unit}
            errors={{ title: fields[`tiers.${index}.title`], goal: fields[`tiers.${index}.goal`] }}
            onChange={(part) => change(index, part)}
          />
        ))}
        <Line>
          <Button writes look="plain" onClick={add}>
            {t('imports.tiers.add')}
          </Button>
        </Line>
        <div role="alert">{error ? <Text tone="critical">{error}</Text> : null}</div>
        {isSaved && settings ? <Preview settings={settings} /> : null}
        <Line wrap>
          <Button writes look={isSaved ? 'quiet' : 'filled'} busy={busy} disabled={steps.length === 0} onClick={save}>
            {t('imports.tiers.save')}
          </Button>
          <Button writes {...(isSaved ? { look: 'filled' as const } : {})} onClick={onNext}>
            {t(isSaved ? 'imports.next' : 'imports.tiers.skip')}
          </Button>
        </Line>
      </Stack>
    </Card>
  );
}

/** Names of tiers in the file become a draft of the shop's tiers; exactly one is the base tier, at 0. */
export function TierStep({ id, isChecked, onNext }: { id: string; isChecked: boolean; onNext: () => void }) {
  const { t } = useTranslation();
  const scheme = useTiers();
  const read = useRows(listImportTiers, { params: { id } }, { enabled: isChecked });
  const failure = read.error ?? scheme.error;
  if (failure) return <FailedCard what={t('imports.step.tiers')} failure={failure} retry={() => void read.refetch()} />;
  if (!isChecked || !read.data || !scheme.data) return <SkeletonCard lines={4} />;
  const { draft, launched } = scheme.data.data;
  return (
    <Ladder
      id={id}
      found={read.data.data ?? []}
      settings={draft ?? launched}
      onSaved={() => void scheme.refetch()}
      onNext={onNext}
    />
  );
}
