import { type CauseSum, listDonations } from '@loyalty/contracts/rewards/queries';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Pad } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { useWithWorth } from '../worth/use-worth.js';

/** Polling interval of the sums while they are visible, in milliseconds. */
const EVERY_MS = 15_000;

function CauseLine({ sum, isPast }: { sum: CauseSum; isPast: boolean }) {
  const { t } = useTranslation();
  const f = useFormat();
  const withWorth = useWithWorth();
  const { cause, title, points, donations, givers, pointsBack } = sum;
  const values = {
    points: f.points(points),
    donations: t('onsite.given.donations', { count: donations, n: f.points(donations) }),
    givers: t('onsite.given.givers', { count: givers, n: f.points(givers) }),
  };
  const notes = [
    pointsBack > 0 ? t('onsite.given.back', { points: f.points(pointsBack) }) : '',
    isPast ? t('onsite.given.past') : '',
  ].filter(Boolean);
  return (
    <li className="row">
      <Grow>
        <Text as="p" strong>
          {title}
        </Text>
        <Text as="p" kind="small">
          {withWorth(t('onsite.given.one', values), points)}
        </Text>
        {notes.length > 0 ? (
          <Text as="p" kind="small" tone="subdued">
            {notes.join(' · ')}
          </Text>
        ) : null}
      </Grow>
      <Button
        look="plain"
        to={`/customers/activity/all?program=${cause}`}
        name={t('onsite.given.seeWho', { cause: title })}
      >
        {t('shell.seeWho')}
      </Button>
    </li>
  );
}

/** Donations by cause, including causes that the block no longer lists. @param causes ids of the block's causes */
export function DonationsCard({ causes }: { causes: readonly (string | undefined)[] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const withWorth = useWithWorth();
  const read = useRead(listDonations, {}, { everyMs: EVERY_MS });
  const sums = read.data?.data;
  if (!sums && read.error)
    return (
      <Card>
        <FailedCard what={t('onsite.given.title')} failure={read.error} retry={() => void read.refetch()} />
      </Card>
    );
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={t('onsite.given.title')} sub={t('onsite.given.sub')} />
        {sums ? (
          <Text as="p" strong>
            {sums.causes.length === 0
              ? t('onsite.given.none')
              : withWorth(t('onsite.given.total', { points: f.points(sums.points) }), sums.points)}
          </Text>
        ) : null}
      </Pad>
      {sums ? (
        <ul className="plain">
          {sums.causes.map((sum) => (
            <CauseLine key={sum.cause} sum={sum} isPast={!causes.includes(sum.cause)} />
          ))}
        </ul>
      ) : (
        <SkeletonRows count={2} />
      )}
    </Card>
  );
}
