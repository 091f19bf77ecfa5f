import { type AuditItem, writeAuditNote } from '@loyalty/contracts/audit/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { NoteInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useActorName } from '../../kit/format/use-actor-name.js';
import { ReadOnlyProvider } from '../../kit/shell/read-only.js';

/** Notes on a line, and an input for another one; notes are permanent. */
export function Notes({ item, notes }: { item: string; notes: AuditItem['notes'] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useActorName();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(writeAuditNote);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const keep = () =>
    write.mutate(
      { params: { event: item }, body: { text } },
      {
        onSuccess: () => {
          setText('');
          setWrong(undefined);
          toast({ text: t('audit.noteSaved') });
        },
        onError: (failure) => {
          if (failure.kind === 'refused') setWrong(failure.message);
          else failed(failure, t('audit.noteFailed'), keep);
        },
      },
    );
  return (
    <Stack gap="small">
      <Text kind="subheading">{t('audit.notes')}</Text>
      {notes.length > 0 ? (
        <ul className="note-list">
          {notes.map((note) => (
            <li key={note.id}>
              {note.text}
              <br />
              <Text kind="small" tone="subdued">
                {nameOf(note.actor)}, {f.dateTime(note.recordedAt)}
              </Text>
            </li>
          ))}
        </ul>
      ) : (
        <Text tone="subdued">{t('audit.noNotes')}</Text>
      )}
      {/* Notes are an auditor's own to write. */}
      <ReadOnlyProvider value={false}>
        <NoteInput label={t('audit.note')} help={t('audit.noteHelp')} value={text} error={wrong} onChange={setText} />
      </ReadOnlyProvider>
      <div>
        <Button disabled={text.trim() === ''} busy={write.isPending} onClick={keep}>
          {t('audit.addNote')}
        </Button>
      </div>
    </Stack>
  );
}
