import '../../kit/styles/wizard.css';
import {
  ATTRIBUTES_OF,
  type ImportAttribute,
  type ImportMapping,
  type Thousands,
  thousandsOfPoints,
} from '@loyalty/contracts/imports/attributes';
import { listImportColumns, mapImport } from '@loyalty/contracts/imports/queries';
import { type ImportColumn } from '@loyalty/contracts/imports/rows';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows, useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { Choices, Picker } from '../../kit/form/fields.js';
import { SkeletonCard } from '../../kit/shell/skeletons.js';
import { CreateChoice, useCreateChoice } from './create-choice.js';
import { ThousandsChoice } from './thousands-choice.js';

interface MapStepProps {
  id: string;
  /** Data that the merchant left out. */
  without: readonly ImportAttribute[];
  mapping: ImportMapping | null;
  onMapped: (mapping: ImportMapping) => void;
}

/** One column: its heading, first values and meaning. */
function ColumnLine({
  column,
  value,
  onChange,
}: {
  column: ImportColumn;
  value: ImportAttribute;
  onChange: (value: ImportAttribute) => void;
}) {
  const { t } = useTranslation();
  const options = ATTRIBUTES_OF.migration.map((attribute) => ({
    value: attribute,
    label: t(`imports.attribute.${attribute}`),
  }));
  const name = column.heading || t('imports.map.noHeading');
  return (
    <li>
      <Stack gap="none">
        <Text strong>{name}</Text>
        <Text kind="small" tone="subdued">
          {column.samples.join(' · ') || t('imports.map.noSamples')}
        </Text>
      </Stack>
      <Picker
        label={t('imports.map.meaning', { column: name })}
        hideLabel
        value={value}
        onChange={(next) => onChange(next as ImportAttribute)}
        options={options}
      />
    </li>
  );
}

/** Meanings of the columns as they are chosen, and the check by them. */
function useMapping({ id, columns, without, mapping, onMapped }: MapStepProps & { columns: readonly ImportColumn[] }) {
  const write = useWrite(mapImport);
  const [meanings, setMeanings] = useState<ImportAttribute[]>(
    () => mapping?.columns ?? columns.map(({ guess }) => (without.includes(guess) ? 'ignore' : guess)),
  );
  const [mode, setMode] = useState<Mode | ''>(mapping?.pointsMode ?? '');
  const [dateOrder, setDateOrder] = useState<Order>(mapping?.dateOrder ?? 'MDY');
  const [chosen, setThousands] = useState<Thousands | null>(mapping?.thousands ?? null);
  const creation = useCreateChoice(mapping?.createCustomers);
  const hasPoints = meanings.includes('points');
  const found = thousandsOfPoints(
    columns.map(({ thousands }, index) => ({ thousands, meaning: meanings[index] ?? 'ignore' })),
  );
  const thousands = found && (chosen ?? found.separator);
  // A meaning belongs to one column: the one that had it before gives it up.
  const meaningAt = (index: number, value: ImportAttribute) => (meaning: ImportAttribute, at: number) =>
    at === index ? value : meaning === value && value !== 'ignore' ? 'ignore' : meaning;
  return {
    meanings,
    mode,
    setMode,
    dateOrder,
    setDateOrder,
    found,
    thousands,
    setThousands,
    creation,
    hasPoints,
    hasDates: meanings.includes('birthday') || meanings.includes('createDate'),
    setMeaning: (index: number, value: ImportAttribute) => setMeanings(meanings.map(meaningAt(index, value))),
    send: () => {
      const pointsMode = hasPoints ? mode || null : null;
      const body = { columns: meanings, pointsMode, dateOrder, thousands, createCustomers: creation.value };
      write.mutate({ params: { id }, body }, { onSuccess: () => onMapped(body) });
    },
    error: write.error?.errors[0]?.message ?? write.error?.message,
    busy: write.isPending,
  };
}
type Mode = 'add' | 'set';
type Order = 'MDY' | 'DMY';

/** Asks for the meaning of points and the format of numbers and dates, where the file has them. */
function Questions({ draft }: { draft: ReturnType<typeof useMapping> }) {
  const { t } = useTranslation();
  return (
    <>
      {draft.hasPoints ? (
        <Choices
          label={t('imports.mode.label')}
          value={draft.mode}
          onChange={(value) => draft.setMode(value as Mode)}
          options={[
            { value: 'add', label: t('imports.mode.add') },
            { value: 'set', label: t('imports.mode.set') },
          ]}
        />
      ) : null}
      {draft.found && draft.thousands ? (
        <ThousandsChoice
          value={draft.thousands}
          onChange={draft.setThousands}
          help={t(draft.found.certain ? 'imports.thousands.found' : 'imports.thousands.unsure')}
        />
      ) : null}
      {draft.hasDates ? (
        <Picker
          label={t('imports.dates.label')}
          value={draft.dateOrder}
          onChange={(value) => draft.setDateOrder(value as Order)}
          options={[
            { value: 'MDY', label: t('imports.dates.MDY') },
            { value: 'DMY', label: t('imports.dates.DMY') },
          ]}
        />
      ) : null}
    </>
  );
}

function Mapping(props: MapStepProps & { columns: readonly ImportColumn[] }) {
  const { t } = useTranslation();
  const draft = useMapping(props);
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('imports.step.map')} sub={t('imports.map.hint')} />
        <ul className="plain column-map">
          {props.columns.map((column, index) => (
            <ColumnLine
              key={`${index} ${column.heading}`}
              column={column}
              value={draft.meanings[index] ?? 'ignore'}
              onChange={(value) => draft.setMeaning(index, value)}
            />
          ))}
        </ul>
        <Text kind="small" tone="subdued">
          {t('imports.map.identifiers')}
        </Text>
        <Questions draft={draft} />
        <CreateChoice {...draft.creation} />
        <div role="alert">{draft.error ? <Text tone="critical">{draft.error}</Text> : null}</div>
        <Line>
          <Button
            writes
            look="filled"
            busy={draft.busy}
            disabled={draft.hasPoints && draft.mode === ''}
            onClick={draft.send}
          >
            {t('imports.map.check')}
          </Button>
        </Line>
      </Stack>
    </Card>
  );
}

/** Each column of the file gets its meaning; those of known vendors have theirs already. */
export function MapStep(props: MapStepProps) {
  const { t } = useTranslation();
  const read = useRows(listImportColumns, { params: { id: props.id } });
  if (read.error)
    return <FailedCard what={t('imports.step.map')} failure={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonCard lines={6} />;
  return <Mapping {...props} columns={read.data.data ?? []} />;
}
