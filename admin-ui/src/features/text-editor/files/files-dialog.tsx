import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../kit/display/button.js';
import { Line, Stack } from '../../../kit/display/layout.js';
import { Text } from '../../../kit/display/text.js';
import { Banner } from '../../../kit/feedback/banner.js';
import { Modal } from '../../../kit/feedback/dialog.js';
import { FileButton } from '../../../kit/form/file-button.js';
import { saveFile } from '../../../kit/format/download.js';
import type { LanguageTexts, TextRow } from '../texts.js';
import { readCsv, writeCsv } from './csv.js';
import { takeFile } from './take-file.js';
import { type FileText, fileId, type RowFault } from './translation-file.js';
import { readXliff, writeXliff } from './xliff.js';

/** Faults listed by row; the rest is counted. */
const SHOWN = 20;

interface FilesDialogProps {
  rows: readonly TextRow[];
  texts: LanguageTexts;
  language: string;
  /** Name of the language. */
  spoken: string;
  onTake: (texts: LanguageTexts) => void;
  onClose: () => void;
}

interface Taken {
  readonly taken: number;
  readonly faults: readonly RowFault[];
}

function TakenBanner({ taken, faults }: Taken) {
  const { t } = useTranslation();
  return (
    <Banner tone={faults.length > 0 ? 'warning' : 'success'} title={t('translations.files.taken', { count: taken })}>
      {faults.length > 0 ? (
        <>
          <ul>
            {faults.slice(0, SHOWN).map(({ row, id, reason }) => (
              <li key={row}>
                {t('translations.files.fault', { row, id, reason: t(`translations.files.reason.${reason}`) })}
              </li>
            ))}
          </ul>
          {faults.length > SHOWN ? t('translations.files.more', { count: faults.length - SHOWN }) : null}
        </>
      ) : (
        t('translations.files.check')
      )}
    </Banner>
  );
}

/** Texts of a language as files for translators: written here, and taken back into the editor, where they wait to be saved. */
export default function FilesDialog({ rows, texts, language, spoken, onTake, onClose }: FilesDialogProps) {
  const { t } = useTranslation();
  const [taken, setTaken] = useState<Taken | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const written = rows.map((row): FileText => {
    return { id: fileId(row), source: row.standard, target: texts[row.section][row.key] ?? '' };
  });

  async function take(file: File): Promise<void> {
    const content = await file.text();
    const read = file.name.toLowerCase().endsWith('.csv') ? readCsv(content) : readXliff(content);
    setTaken(null);
    if ('unreadable' in read) return setProblem(t(`translations.files.unreadable.${read.unreadable}`));
    if (read.language && read.language.toLowerCase() !== language.toLowerCase())
      return setProblem(t('translations.files.otherLanguage', { of: read.language, language: spoken }));
    const result = takeFile(read.texts, rows, texts);
    setProblem(null);
    setTaken(result);
    onTake(result.texts);
  }

  const name = `texts-${language}`;
  return (
    <Modal open title={t('translations.files.title', { language: spoken })} onClose={onClose}>
      <Stack>
        <Text as="p">{t('translations.files.lead')}</Text>
        <Line gap="small" wrap>
          <Button onClick={() => saveFile(`${name}.xlf`, writeXliff(language, written), 'application/xliff+xml')}>
            {t('translations.files.xliff')}
          </Button>
          <Button onClick={() => saveFile(`${name}.csv`, writeCsv(written), 'text/csv')}>
            {t('translations.files.csv')}
          </Button>
          <FileButton types={['.xlf', '.xliff', '.csv']} busy={false} onFile={(file) => void take(file)}>
            {t('translations.files.take')}
          </FileButton>
        </Line>
        {problem ? <Banner tone="critical" title={problem} /> : null}
        {taken ? <TakenBanner {...taken} /> : null}
      </Stack>
    </Modal>
  );
}
