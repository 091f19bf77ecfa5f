import { Checkbox, IndexTable } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { useNavigation } from '../display/navigation.js';
import { useNarrow } from '../display/use-narrow.js';
import type { Column, ListProps, RowHeading } from './list.js';

/** A heading between rows, over all of their columns. */
export function Heading({ heading, columns, at }: { heading: RowHeading; columns: number; at: number }) {
  const isNarrow = useNarrow();
  return (
    <IndexTable.Row id={`heading-${heading.id}`} position={at} rowType="subheader">
      {isNarrow ? (
        <div className="narrow-row">{heading.content}</div>
      ) : (
        <IndexTable.Cell as="th" scope="colgroup" colSpan={columns} id={`heading-cell-${heading.id}`}>
          {heading.content}
        </IndexTable.Cell>
      )}
    </IndexTable.Row>
  );
}

interface ListRowProps<Row> extends Pick<ListProps<Row>, 'narrow' | 'rowId' | 'rowLink' | 'rowOpen' | 'names'> {
  columns: readonly Column<Row>[];
  row: Row;
  index: number;
  isSelected: boolean;
  /** Where rows can be selected: selects one, or no longer. */
  onSelect?: ((id: string, on: boolean) => void) | undefined;
}

/** Narrow row with a checkbox, since the narrow table of Polaris has no checkboxes. */
function NarrowRow<Row>({ row, narrow, rowId, names, isSelected, onSelect }: ListRowProps<Row>) {
  const { t } = useTranslation();
  if (!onSelect) return <div className="narrow-row">{narrow(row)}</div>;
  return (
    <div className="narrow-row selectable">
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the click belongs to the box inside; the row would open and cancel it. */}
      <div className="narrow-select" onClick={(event) => event.stopPropagation()}>
        <Checkbox
          label={t('shell.list.selectRow', { row: names.one })}
          labelHidden
          checked={isSelected}
          onChange={(on) => onSelect(rowId(row), on)}
        />
      </div>
      <div className="grow">{narrow(row)}</div>
    </div>
  );
}

/** A row of a list; the whole of it opens what the row links to. */
export function ListRow<Row>(props: ListRowProps<Row>) {
  const { row, index, isSelected, columns, rowId, rowLink, rowOpen } = props;
  const isNarrow = useNarrow();
  const navigation = useNavigation();
  const link = rowLink?.(row);
  const open = link ? () => navigation.go(link) : rowOpen ? () => rowOpen(row) : null;
  return (
    <IndexTable.Row id={rowId(row)} position={index} selected={isSelected} {...(open ? { onClick: open } : {})}>
      {isNarrow ? (
        <NarrowRow {...props} />
      ) : (
        columns.map((column) => <IndexTable.Cell key={column.id}>{column.cell(row)}</IndexTable.Cell>)
      )}
    </IndexTable.Row>
  );
}
