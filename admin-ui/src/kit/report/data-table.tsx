import { Link } from '../display/text.js';
import { useFormat } from '../format/format-context.js';
import { cellText, isLink, plainCell, type TableData } from './table-data.js';

/** The numbers of a chart, or a table of a report of its own; it scrolls within its box. */
export function DataTable({ table, tall = false }: { table: TableData; tall?: boolean }) {
  const f = useFormat();
  const { title, columns, rows } = table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section className={tall ? 'table-box tall' : 'table-box'} tabIndex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.map(plainCell).join('|')}>
              {row.map((cell, at) => (
                <td key={columns[at]!.label}>
                  {isLink(cell) ? <Link to={cell.to}>{cell.text}</Link> : cellText(f, columns[at]!.unit, cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
