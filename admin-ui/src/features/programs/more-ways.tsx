import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Tile } from '../../kit/display/icon.js';
import { Grow, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useLocks } from '../gates/use-locks.js';
import { kindName, kindOf, kindsOf, word } from './kinds.js';

const SHOWN = 4;

/** Suggestions of unused ways to earn, with a link to all. */
export function MoreWays({ rows, onAll }: { rows: readonly ProgramRow[]; onAll: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const all = kindsOf('earning');
  const locks = useLocks();
  const unused = all.filter((event) => !rows.some((row) => row.event === event) && !locks.ofKind(event, []));
  if (unused.length === 0) return null;
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('programs.moreWays')}>
          <Button look="plain" onClick={onAll}>
            {t('programs.seeAll', { n: f.points(all.length) })}
          </Button>
        </CardHead>
        <ul className="plain more-ways">
          {unused.slice(0, SHOWN).map((event) => (
            <li key={event} className="way">
              <Tile name={kindOf(event).icon} />
              <Grow>
                <Text as="p" strong>
                  <Link to={`/programs/${event}/new`} plain>
                    {kindName(t, event)}
                  </Link>
                </Text>
                <Text as="p" kind="small" tone="subdued">
                  {word(t, `kind.${event}.text`, '')}
                </Text>
              </Grow>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
