import { KeyboardKey } from '@shopify/polaris';
import { Line } from '../display/layout.js';
import { Text } from '../display/text.js';

/** Keyboard shortcuts with descriptions. */
export function KeyList({ entries }: { entries: readonly { keys: readonly string[]; does: string }[] }) {
  return (
    <div className="keys">
      {entries.map((entry) => (
        <Line key={entry.does} spread gap="medium">
          <Text>{entry.does}</Text>
          <Line gap="tight">
            {entry.keys.map((key) => (
              <KeyboardKey key={key}>{key}</KeyboardKey>
            ))}
          </Line>
        </Line>
      ))}
    </div>
  );
}
