import { drawSample, exportSample, type Population } from '@loyalty/contracts/audit/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsk, useRows } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Pad, Stack } from '../../kit/display/layout.js';
import { Tree } from '../../kit/display/tree.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { FailedCard, StateMessage } from '../../kit/feedback/states.js';
import { FieldRow, TextInput } from '../../kit/form/fields.js';
import { saveFile } from '../../kit/format/download.js';
import { useFormat } from '../../kit/format/format-context.js';
import { ReadControls } from '../../kit/shell/read-only.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { ItemNode } from './item-node.js';
import type { Audit } from './use-audit.js';

/** A seed that is not chosen for its result: the date and a random part, short enough to read out. */
const someSeed = (today: string): string => `${today}-${crypto.randomUUID().slice(0, 4)}`;

function Drawn({ query }: { query: Parameters<typeof useRows<typeof drawSample>>[1] & object }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<string | null>(null);
  const read = useRows(drawSample, query);
  const rows = read.data?.data;
  if (!rows) {
    if (!read.error) return <SkeletonRows count={5} />;
    return <FailedCard what={t('audit.draw')} failure={read.error} retry={() => void read.refetch()} />;
  }
  if (rows.length === 0) return <StateMessage title={t('audit.nothing')} body={t('audit.nothingBody')} />;
  return (
    <Tree label={t('audit.tabs.populations')}>
      {rows.map((item) => (
        <ItemNode
          key={item.id}
          item={item}
          open={opened === item.id}
          onToggle={() => setOpened(opened === item.id ? null : item.id)}
        />
      ))}
    </Tree>
  );
}

/** A random sample by seed, to examine, annotate and export. */
export function SampleCard({ audit, population }: { audit: Audit; population: Population }) {
  const { t } = useTranslation();
  const f = useFormat();
  const failed = useFailureToast();
  const ask = useAsk(exportSample);
  const [seed, setSeed] = useState(audit.seed || someSeed(f.today(Date.now())));
  const [size, setSize] = useState(audit.size);
  const { period, position } = audit;
  const query = { ...period, population, seed: audit.seed, size: audit.size, ...(position ? { position } : {}) };
  const save = () =>
    ask.mutate(
      { query },
      {
        onSuccess: ({ data }) => saveFile(data.name, data.csv, 'text/csv'),
        onError: (failure) => failed(failure, t('audit.csvFailed'), save),
      },
    );
  return (
    <Card flush>
      <Pad>
        <Stack gap="medium">
          <CardHead
            title={t('audit.sample', { population: t(`audit.population.${population}`) })}
            sub={t('audit.sampleSub')}
          />
          <ReadControls>
            <FieldRow>
              <TextInput label={t('audit.seed')} value={seed} most={100} onChange={setSeed} />
              <TextInput label={t('audit.size')} kind="number" value={size} onChange={setSize} />
            </FieldRow>
          </ReadControls>
          <Line gap="small" wrap>
            <Button look="filled" disabled={seed.trim() === ''} onClick={() => audit.show({ seed: seed.trim(), size })}>
              {t('audit.draw')}
            </Button>
            {audit.seed ? (
              <Button icon="export" busy={ask.isPending} onClick={save}>
                {t('audit.csv')}
              </Button>
            ) : null}
          </Line>
        </Stack>
      </Pad>
      {audit.seed ? <Drawn query={{ query }} /> : null}
    </Card>
  );
}
