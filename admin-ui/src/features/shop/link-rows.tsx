import { Card } from '../../kit/display/card.js';
import { Tile } from '../../kit/display/icon.js';
import type { IconName } from '../../kit/display/icons.js';
import { Grow } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';

interface LinkRow {
  icon: IconName;
  to: string;
  title: string;
  says: string;
}

/** Pages of a section, each with what it is for. */
export function LinkRows({ rows }: { rows: readonly LinkRow[] }) {
  return (
    <Card flush>
      <ul className="plain">
        {rows.map(({ icon, to, title, says }) => (
          <li className="row" key={to}>
            <Tile name={icon} />
            <Grow>
              <Text as="p" strong>
                <Link to={to} plain>
                  {title}
                </Link>
              </Text>
              <Text as="p" kind="small" tone="subdued">
                {says}
              </Text>
            </Grow>
          </li>
        ))}
      </ul>
    </Card>
  );
}
