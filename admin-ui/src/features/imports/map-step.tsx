import { ATTRIBUTES_OF, type ImportAttribute, type ImportMapping } from '@loyalty/contracts/imports/attributes';
import { type ImportColumn, listImportColumns, mapImport } from '@loyalty/contracts/imports/queries';
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
    <li data-ignored={value === 'ignore'}>
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

function Mapping({ id, columns, without, mapping, onMapped }: MapStepProps & { columns: readonly ImportColumn[] }) {
  const { t } = useTranslation();
  const write = useWrite(mapImport);
  const [meanings, setMeanings] = useState<ImportAttribute[]>(
    () => mapping?.columns ?? columns.map(({ guess }) => (without.includes(guess) ? 'ignore' : guess)),
  );
  const [mode, setMode] = useState<'add' | 'set' | ''>(mapping?.pointsMode ?? '');
  const [dateOrder, setDateOrder] = useState<'MDY' | 'DMY'>(mapping?.dateOrder ?? 'MDY');
  const hasPoints = meanings.includes('points');
  const hasDates = meanings.includes('birthday') || meanings.includes('createDate');
  const send = () => {
    const body = { columns: meanings, pointsMode: hasPoints ? mode || null : null, dateOrder };
    write.mutate({ params: { id }, body }, { onSuccess: () => onMapped(body) });
  };
  const setMeaning = (index: number, value: ImportAttribute) =>
    setMeanings(
      meanings.map((meaning, at) =>
        at === index ? value : meaning === value && value !== 'ignore' ? 'ignore' : meaning,
      ),
    );
  const error = write.error?.errors[0]?.message ?? write.error?.message;
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('imports.step.map')} sub={t('imports.map.hint')} />
        <ul className="plain column-map">
          {columns.map((column, index) => (
            <ColumnLine
              key={`${index} ${column.heading}`}
              column={column}
              value={meanings[index] ?? 'ignore'}
              onChange={(value) => setMeaning(index, value)}
            />
          ))}
        </ul>
        <Text kind="small" tone="subdued">
          {t('imports.map.identifiers')}
        </Text>
        {hasPoints ? (
          <Choices
            label={t('imports.mode.label')}
            value={mode}
            onChange={(value) => setMode(value as 'add' | 'set')}
            options={[
              { value: 'add', label: t('imports.mode.add') },
              { value: 'set', label: t('imports.mode.set') },
            ]}
          />
        ) : null}
        {hasDates ? (
          <Picker
            label={t('imports.dates.label')}
            value={dateOrder}
            onChange={(value) => setDateOrder(value as 'MDY' | 'DMY')}
            options={[
              { value: 'MDY', label: t('imports.dates.MDY') },
              { value: 'DMY', label: t('imports.dates.DMY') },
            ]}
          />
        ) : null}
        <div role="alert">{error ? <Text tone="critical">{error}</Text> : null}</div>
        <Line>
          <Button look="filled" busy={write.isPending} disabled={hasPoints && mode === ''} onClick={send}>
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
