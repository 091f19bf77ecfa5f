import type { Unavailable } from '@loyalty/contracts/kernel/features';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MissingModal } from '../gates/missing-modal.js';
import { useLocks } from '../gates/use-locks.js';
import { type Readings, readWithout } from './reading.js';
import { type Tab, tabOf } from './rows.js';
import { type Reading, standingOf } from './standing.js';
import { TextLine } from './text-line.js';
import type { LanguageTexts, TextRow, TextSection } from './texts.js';
import type { Caret } from './use-caret.js';

export interface TextsTableProps {
  rows: readonly TextRow[];
  texts: LanguageTexts;
  reading: Reading;
  /** Undefined while they are loaded. */
  readings: Readings | undefined;
  /** Name of the language. */
  spoken: string;
  onType: (section: TextSection, key: string, text: string) => void;
  /** The text that the preview shows. */
  chosen: TextRow | undefined;
  caret: Caret;
  onChoose: (row: TextRow) => void;
  onPreview?: ((row: TextRow) => void) | undefined;
}

/** Rows by the tabs that they are of, in their order. */
const byTab = (rows: readonly TextRow[]): [Tab, TextRow[]][] =>
  [...new Set(rows.map(tabOf))].map((tab) => [tab, rows.filter((row) => tabOf(row) === tab)]);

/** Table of texts: the default, and the translation in the selected language, under headings where they are of several tabs. */
export function TextsTable(props: TextsTableProps) {
  const { rows, texts, reading, readings, spoken, onType, chosen, caret, onChoose, onPreview } = props;
  const { t } = useTranslation();
  const locks = useLocks();
  const [missing, setMissing] = useState<Unavailable | null>(null);
  const groups = byTab(rows);
  return (
    <>
      <table className="facts-table names-table texts-table">
        <thead>
          <tr>
            <th scope="col">{t('translations.default')}</th>
            <th scope="col">{spoken}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(([tab, own]) => (
            <Fragment key={tab}>
              {groups.length > 1 ? (
                <tr className="texts-part">
                  <th scope="rowgroup" colSpan={2}>
                    {t(`translations.area.${tab}`)}
                  </th>
                </tr>
              ) : null}
              {own.map((row) => {
                const text = texts[row.section][row.key] ?? '';
                return (
                  <TextLine
                    key={`${row.section}.${row.key}`}
                    row={row}
                    text={text}
                    otherwise={readings ? readWithout(row, readings) : ''}
                    standing={standingOf(row, text, reading)}
                    lock={row.feature && locks.ofFeature(row.feature)}
                    language={reading.language}
                    spoken={spoken}
                    isChosen={row.section === chosen?.section && row.key === chosen.key}
                    caret={caret}
                    onChoose={() => onChoose(row)}
                    onType={(typed) => onType(row.section, row.key, typed)}
                    onLock={setMissing}
                    onPreview={onPreview && (() => onPreview(row))}
                  />
                );
              })}
            </Fragment>
          ))}
        </tbody>
      </table>
      {missing ? <MissingModal missing={missing} onClose={() => setMissing(null)} /> : null}
    </>
  );
}
