import { ATTRIBUTES_OF } from '@loyalty/contracts/imports/attributes';
import { listImportColumns, mapImport } from '@loyalty/contracts/imports/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsk, useWrite } from '../../data/hooks.js';
import { asFailure } from '../../data/problem.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { DropZone } from '../../kit/form/drop-zone.js';
import { Choices } from '../../kit/form/fields.js';
import { CreateChoice, useCreateChoice } from './create-choice.js';
import { ImportPanel } from './import-panel.js';
import { useOpenImport } from './use-import.js';

const KINDS = ['points', 'birthdays', 'statuses'] as const;
type DialogKind = (typeof KINDS)[number];
type Mode = 'add' | 'set';

/** Maps the columns as they are guessed: the headings of these files are fixed. */
function useMapped(onMapped: (id: string) => void) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const columns = useAsk(listImportColumns);
  const map = useWrite(mapImport);
  return {
    map: async (id: string, kind: DialogKind, mode: Mode, createCustomers: boolean) => {
      try {
        const { data } = await columns.mutateAsync({ params: { id } });
        const guesses = (data as unknown as { guess: (typeof ATTRIBUTES_OF)[DialogKind][number] }[]).map(
          ({ guess }) => guess,
        );
        const body = { columns: guesses, pointsMode: kind === 'points' ? mode : null, createCustomers };
        await map.mutateAsync({ params: { id }, body });
        onMapped(id);
      } catch (thrown) {
        failed(asFailure(thrown), t('imports.failed'));
      }
    },
    busy: columns.isPending || map.isPending,
  };
}

interface ImportDialogProps {
  onClose: () => void;
  /** Hears which kind is chosen, for what the page says beside it. */
  onKind: (kind: DialogKind) => void;
}

/** Whether the points of a file are added or set, of which there is no taking back. */
function ModeChoice({ value, onChange }: { value: Mode | ''; onChange: (mode: Mode) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Banner tone="warning">{t('imports.irreversible')}</Banner>
      <Choices
        label={t('imports.mode.label')}
        value={value}
        onChange={(chosen) => onChange(chosen as Mode)}
        options={[
          { value: 'add', label: t('imports.mode.add') },
          { value: 'set', label: t('imports.mode.set') },
        ]}
      />
    </>
  );
}

/** Import of points, birthdays or statuses: kind and file, then verdicts of all rows, then the start. */
export default function ImportDialog({ onClose, onKind }: ImportDialogProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<DialogKind>('points');
  const [mode, setMode] = useState<Mode | ''>('');
  const creation = useCreateChoice();
  const [id, setId] = useState('');
  const mapped = useMapped(setId);
  const opened = useOpenImport((next) => void mapped.map(next, kind, mode || 'add', creation.value));
  const isMissingMode = kind === 'points' && mode === '';
  const choose = (value: string) => {
    setKind(value as DialogKind);
    onKind(value as DialogKind);
    opened.clear();
  };
  return (
    <Modal open title={t('imports.title')} onClose={onClose} {...(id ? { closeLabel: t('imports.close') } : {})}>
      {id ? (
        <ImportPanel id={id} />
      ) : (
        <Stack gap="medium">
          <Choices
            label={t('imports.what')}
            value={kind}
            onChange={choose}
            options={KINDS.map((value) => ({
              value,
              label: t(`imports.kind.${value}`),
              help: t(`imports.headers.${value}`),
            }))}
          />
          {kind === 'points' ? <ModeChoice value={mode} onChange={setMode} /> : null}
          <CreateChoice {...creation} />
          {isMissingMode ? (
            <Text tone="subdued">{t('imports.mode.choose')}</Text>
          ) : (
            <DropZone
              types={['.csv', 'text/csv']}
              busy={opened.busy || mapped.busy}
              onFile={(file) => opened.send(kind, file)}
              action={t('imports.choose')}
              hint={t('imports.limit')}
              error={opened.error}
            />
          )}
        </Stack>
      )}
    </Modal>
  );
}
