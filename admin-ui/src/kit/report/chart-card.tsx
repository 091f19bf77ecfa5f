import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../display/button.js';
import { Card, CardHead } from '../display/card.js';
import { Stack } from '../display/layout.js';
import { DataTable } from './data-table.js';
import type { TableData } from './table-data.js';

interface ChartCardProps {
  title: string;
  sub?: ReactNode;
  /** The same numbers as a table. */
  table: TableData;
  asTable: boolean;
  onToggle: () => void;
  /** The trend in one sentence, for those who do not see the chart. */
  sentence: string;
  legend?: ReactNode;
  /** Shown within the axes where there is nothing to draw. */
  empty?: string | undefined;
  /** What leads on, beside the switch. */
  more?: ReactNode;
  /** The chart; it fills the height of its box. */
  children: ReactNode;
}

/** A chart that can be read as a table of the same numbers (UX 1.18). */
export function ChartCard({
  title,
  sub,
  table,
  asTable,
  onToggle,
  sentence,
  legend,
  empty,
  more,
  children,
}: ChartCardProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={title} sub={sub}>
          {more}
          <Button
            look="plain"
            name={`${asTable ? t('reports.asChart') : t('reports.asTable')}: ${title}`}
            onClick={onToggle}
          >
            {asTable ? t('reports.asChart') : t('reports.asTable')}
          </Button>
        </CardHead>
        {legend}
        {asTable ? (
          <DataTable table={table} />
        ) : (
          <figure className="chart" aria-label={sentence}>
            {children}
            {empty ? <div className="chart-empty">{empty}</div> : null}
          </figure>
        )}
      </Stack>
    </Card>
  );
}
