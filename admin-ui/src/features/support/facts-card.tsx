import { getShopFacts } from '@loyalty/contracts/support/tools';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Badge } from '../../kit/display/badge.js';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';

/** Figures of the shop, and the segments that support sorts it into. */
export function FactsCard() {
  const { t } = useTranslation();
  const f = useFormat();
  const read = useRead(getShopFacts);
  const facts = read.data?.data;
  const title = t('support.facts.title');
  if (!facts)
    return read.error ? (
      <Card>
        <FailedCard what={title} failure={read.error} retry={() => void read.refetch()} />
      </Card>
    ) : (
      <SkeletonRows count={4} />
    );
  return (
    <Card>
      <Stack>
        <CardHead title={title} sub={facts.shop} />
        <div>
          <Fact label={t('support.facts.plan')} value={facts.plan ?? '–'} />
          <Fact label={t('support.facts.platformPlan')} value={facts.platformPlan} />
          <Fact label={t('support.facts.installed')} value={facts.installedAt ? f.date(facts.installedAt) : '–'} />
          <Fact label={t('support.facts.orders')} value={f.points(facts.orders)} />
          <Fact label={t('support.facts.customers')} value={f.points(facts.customers)} />
        </div>
        <Text kind="heading">{t('support.facts.segments')}</Text>
        <Line wrap>
          {facts.segments.length > 0
            ? facts.segments.map((name) => <Badge key={name}>{t(`support.segment.${name}`)}</Badge>)
            : '–'}
        </Line>
      </Stack>
    </Card>
  );
}
