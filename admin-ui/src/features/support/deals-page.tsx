// Answers: which deals did support give this shop, and what became of them?
import { listSupportDeals, type SupportDeal, withdrawSupportDeal } from '@loyalty/contracts/deals/support-deals';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useRead, useWrite } from '../../data/hooks.js';
import { Badge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Pad, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useToast } from '../../kit/feedback/toast.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { GiveDealCard } from './give-deal-card.js';
import { SupportOnly } from './support-only.js';

function DealLine({ deal }: { deal: SupportDeal }) {
  const { t } = useTranslation();
  const f = useFormat();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(withdrawSupportDeal);
  const { id, title, percent, discountCode: code, discountMonths: months, endsAt, person, state } = deal;
  const withdraw = () =>
    write.mutate(
      { params: { id }, body: {}, key: newKey() },
      {
        onSuccess: () => toast({ text: t('support.deals.withdrawn') }),
        onError: (failure) => failed(failure, t('support.deals.withdrawFailed'), withdraw),
      },
    );
  const facts = {
    count: months,
    percent: f.share(percent),
    months: f.points(months),
    code,
    day: f.date(endsAt),
    person,
  };
  return (
    <li className="row">
      <Grow>
        <Text as="p" strong>
          {title}
        </Text>
        <Text as="p" kind="small" tone="subdued">
          {t('support.deals.line', facts)}
        </Text>
      </Grow>
      <Badge {...(state === 'claimed' ? { tone: 'success' } : {})}>{t(`support.deals.state.${state}`)}</Badge>
      {state === 'open' ? (
        <Button busy={write.isPending} onClick={withdraw}>
          {t('support.deals.withdraw')}
        </Button>
      ) : null}
    </li>
  );
}

function DealsCard() {
  const { t } = useTranslation();
  const read = useRead(listSupportDeals);
  const title = t('support.deals.title');
  const deals = read.data?.data.deals;
  if (!deals)
    return read.error ? (
      <Card>
        <FailedCard what={title} failure={read.error} retry={() => void read.refetch()} />
      </Card>
    ) : (
      <SkeletonRows count={4} />
    );
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={title} {...(deals.length === 0 ? { sub: t('support.deals.none') } : {})} />
      </Pad>
      <ul className="plain" aria-label={title}>
        {deals.map((deal) => (
          <DealLine key={deal.id} deal={deal} />
        ))}
      </ul>
    </Card>
  );
}

export default function SupportDealsPage() {
  const { t } = useTranslation();
  return (
    <SupportOnly to="support">
      <Page title={t('pages.csDeals.title')} back={{ label: t('pages.devZone.title'), to: '/dev_zone' }}>
        <Stack>
          <GiveDealCard />
          <DealsCard />
        </Stack>
      </Page>
    </SupportOnly>
  );
}
