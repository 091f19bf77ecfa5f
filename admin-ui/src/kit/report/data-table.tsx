import { useFormat } from '../format/format-context.js';
import { cellText, type TableData } from './table-data.js';

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
            <tr key={row.join('|')}>
              {row.map((cell, at) => (
                <td key={columns[at]!.label}>{cellText(f, columns[at]!.unit, cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
