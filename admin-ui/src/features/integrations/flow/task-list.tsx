import type { ReactNode } from 'react';
import { Card, CardHead } from '../../../kit/display/card.js';
import { Grow, Pad } from '../../../kit/display/layout.js';
import { Text } from '../../../kit/display/text.js';

interface TaskRow {
  readonly handle: string;
  /** Name in the editor of workflows, which is English in every language. */
  readonly name: string;
  readonly does: string;
  readonly mark?: ReactNode;
}

/** Triggers or actions by their names in the editor of workflows. */
export function TaskList({ title, sub, rows }: { title: string; sub: string; rows: readonly TaskRow[] }) {
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={title} sub={sub} />
      </Pad>
      <ul className="plain">
        {rows.map(({ handle, name, does, mark }) => (
          <li key={handle} className="row">
            <Grow>
              <Text as="p" strong>
                {name}
              </Text>
              <Text as="p" kind="small" tone="subdued">
                {does}
              </Text>
            </Grow>
            {mark}
          </li>
        ))}
      </ul>
    </Card>
  );
}
