// Answers: of which lots is this balance made, and why is each number what it is?
import { getCustomer } from '@loyalty/contracts/customers/queries';
import { type Explanation, explainBalance } from '@loyalty/contracts/points/explain';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Pad, TwoColumns } from '../../kit/display/layout.js';
import { useNavigation } from '../../kit/display/navigation.js';
import { Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { addressOf, explanationOf } from '../history/address.js';
import { usePast } from '../history/past.js';
import { BalanceSums } from './balance-sums.js';
import { EventCard } from './event-card.js';
import { LotTree } from './lot-tree.js';

/** Sums of the lots and the debt. */
function SumsCard({ answer }: { answer: Explanation }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead
          title={t('points.why.ask', { points: f.points(answer.points.available) })}
          sub={t('points.why.count', { count: answer.events, n: f.points(answer.events) })}
        />
      </Pad>
      <BalanceSums answer={answer} />
      {answer.unplaced > 0 ? (
        <Pad>
          <Text as="p" kind="small" tone="subdued">
            {t('history.explain.unplaced', { n: f.points(answer.unplaced) })}
          </Text>
        </Pad>
      ) : null}
    </Card>
  );
}

export default function ExplainPage() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { lot, event } = useSearch({ strict: false }) as { lot?: string; event?: string };
  const past = usePast();
  const customer = useRead(getCustomer, { params: { id } });
  const read = useRead(explainBalance, { params: { id }, query: past.query });
  const [show, setShow] = useState<'left' | 'all'>(lot || event ? 'all' : 'left');
  const answer = read.data?.data;
  const failure = answer ? null : read.error;
  const to = (query: { lot?: string; event?: string }) =>
    navigation.replace(explanationOf(id, { ...past.query, ...query }));
  return (
    <Page
      title={t('pages.explain.title')}
      back={{ label: t('pages.profile.title'), to: addressOf(`/customers/profile/${id}`, { ...past.query }) }}
      subtitle={customer.data?.data.name || '\u00a0'}
      readOnly={past.isPast}
      secondary={past.action}
    >
      {past.around}
      {answer ? (
        <TwoColumns
          main={
            <>
              {event ? <EventCard customer={id} moment={past.query} event={event} onClose={() => to({})} /> : null}
              <LotTree
                customer={id}
                moment={past.query}
                root={answer}
                show={show}
                onShow={setShow}
                opened={lot}
                onOpen={(one) => to({ ...(one ? { lot: one } : {}) })}
              />
            </>
          }
          side={<SumsCard answer={answer} />}
        />
      ) : failure ? (
        <Card>
          <FailedCard what={t('pages.explain.title')} failure={failure} retry={() => void read.refetch()} />
        </Card>
      ) : (
        <SkeletonBody shape="record" />
      )}
    </Page>
  );
}
