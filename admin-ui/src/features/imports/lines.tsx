import { listImportLines } from '@loyalty/contracts/imports/results';
import { type ImportLine } from '@loyalty/contracts/imports/rows';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { Line } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';

const SHOWN = '5';

/** The reason of a row in the reader's language. */
function useReason() {
  const { t, i18n } = useTranslation();
  return ({ code, note, message, params }: Pick<ImportLine, 'code' | 'note' | 'message' | 'params'>): string => {
    const key = code === null ? `imports.note.${note}` : `imports.reason.${code}`;
    return i18n.exists(key) ? t(key as 'imports.note.other-email', params) : message;
  };
}

/** The first rows with a reason, as of the import's `position`: another check gives them other reasons. */
export function FirstLines({ id, position }: { id: string; position: number }) {
  const { t } = useTranslation();
  const f = useFormat();
  const reason = useReason();
  const read = useRows(listImportLines, { params: { id }, query: { first: SHOWN } });
  const { refetch } = read;
  useEffect(() => {
    if (position > 0) void refetch();
  }, [position, refetch]);
  const lines = read.data?.data ?? [];
  if (lines.length === 0) return null;
  const title = t('imports.firstLines');
  return (
    <section aria-label={title}>
      <Text kind="subheading">{title}</Text>
      <ul className="plain">
        {lines.map((line) => (
          <li className="row" key={line.line}>
            <Line spread gap="medium">
              <Text figures>{t('imports.line', { line: f.points(line.line) })}</Text>
              <Text tone={line.code === null ? 'subdued' : 'critical'}>{reason(line)}</Text>
            </Line>
          </li>
        ))}
      </ul>
    </section>
  );
}
