import { IndexTable } from '@shopify/polaris';
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

interface ListRowProps<Row> extends Pick<ListProps<Row>, 'narrow' | 'rowId' | 'rowLink' | 'rowOpen'> {
  columns: readonly Column<Row>[];
  row: Row;
  index: number;
  isSelected: boolean;
}

/** A row of a list; the whole of it opens what the row links to. */
export function ListRow<Row>({ row, index, isSelected, columns, narrow, rowId, rowLink, rowOpen }: ListRowProps<Row>) {
  const isNarrow = useNarrow();
  const navigation = useNavigation();
  const link = rowLink?.(row);
  const open = link ? () => navigation.go(link) : rowOpen ? () => rowOpen(row) : null;
  return (
    <IndexTable.Row id={rowId(row)} position={index} selected={isSelected} {...(open ? { onClick: open } : {})}>
      {isNarrow ? (
        <div className="narrow-row">{narrow(row)}</div>
      ) : (
        columns.map((column) => <IndexTable.Cell key={column.id}>{column.cell(row)}</IndexTable.Cell>)
      )}
    </IndexTable.Row>
  );
}
