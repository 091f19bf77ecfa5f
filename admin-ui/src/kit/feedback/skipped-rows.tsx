import { Text } from '../display/text.js';

/** A row that an action left unchanged, with its reason. */
export interface SkippedRow {
  readonly id: string;
  readonly name: string;
  readonly message: string;
}

/** Rows that an action left unchanged, each with its reason. */
export function SkippedRows({ label, rows }: { label: string; rows: readonly SkippedRow[] }) {
  return (
    <ul className="plain" aria-label={label}>
      {rows.map(({ id, name, message }) => (
        <li key={id}>
          <Text as="p" strong>
            {name}
          </Text>
          <Text as="p" tone="subdued">
            {message}
          </Text>
        </li>
      ))}
    </ul>
  );
}
