// Answers: which deals do members have, and which of them work now?
import { listMemberDeals, type MemberDeal } from '@loyalty/contracts/memberships/queries';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useRead } from '../../data/hooks.js';
import { StatusBadge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card } from '../../kit/display/card.js';
import { Tile } from '../../kit/display/icon.js';
import { Grow, Line, Stack } from '../../kit/display/layout.js';
import { useNavigation } from '../../kit/display/navigation.js';
import { Link, Text } from '../../kit/display/text.js';
import { FailedCard, GhostRow, StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { DealFiguresCard } from './membership-figures.js';
import { TrialBanner } from './trial-banner.js';
import { useDealWords } from './use-deal-words.js';

function DealRow({ deal }: { deal: MemberDeal }) {
  const { t } = useTranslation();
  const f = useFormat();
  const words = useDealWords();
  const { settings } = deal;
  const claimed = t('membership.deal.claims', { count: deal.claims, n: f.points(deal.claims) });
  return (
    <li className="row">
      <Tile name="discount" look={deal.status === 'Active' ? 'earn' : 'plain'} image={deal.iconUrl ?? undefined} />
      <Grow>
        <Line gap="small" wrap>
          <Text strong>
            <Link to={`/membership/exclusive-deal/${deal.id}`} plain>
              {settings.title}
            </Link>
          </Text>
          <StatusBadge status={deal.status} />
        </Line>
        <Text as="p" kind="small" tone="subdued">
          {[words.value(settings), t(`membership.deal.for.${settings.eligibility}`), words.dates(settings)].join(' · ')}
          <span className="phone"> · {claimed}</span>
        </Text>
      </Grow>
      <span className="num wide">{claimed}</span>
    </li>
  );
}

function Empty({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <>
      <GhostRow
        icon="discount"
        title={t('membership.deal.ghost')}
        detail={t('membership.deal.percentOff', { n: f.share(15) })}
      />
      <StateMessage title={t('membership.deal.emptyTitle')} body={t('membership.deal.emptyBody')}>
        <Button writes onClick={onAdd}>
          {t('membership.deal.add')}
        </Button>
      </StateMessage>
    </>
  );
}

export default function DealsPage() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const read = useRead(listMemberDeals, {}, { everyMs: 15_000 });
  const fresh = useFreshness(read.data, read.isRefetchError);
  const deals = read.data?.data.deals;
  const add = () => navigation.go('/membership/exclusive-deal/new');
  return (
    <Page
      title={t('pages.exclusiveDeal.title')}
      subtitle={t('membership.deal.sub')}
      back={{ label: t('pages.membership.title'), to: '/membership' }}
      fresh={fresh}
      primary={deals?.length ? { label: t('membership.deal.add'), icon: 'add', onClick: add } : undefined}
    >
      <Stack>
        <TrialBanner />
        {deals?.length || (!deals && !read.error) ? <DealFiguresCard /> : null}
        <Card flush>
          {deals?.length ? (
            <ul className="plain">
              {deals.map((deal) => (
                <DealRow key={deal.id} deal={deal} />
              ))}
            </ul>
          ) : deals ? (
            <Empty onAdd={add} />
          ) : read.error ? (
            <FailedCard what={t('pages.exclusiveDeal.title')} failure={read.error} retry={() => void read.refetch()} />
          ) : (
            <SkeletonRows count={3} />
          )}
        </Card>
      </Stack>
    </Page>
  );
}
