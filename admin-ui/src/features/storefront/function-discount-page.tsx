// Answers: what does this discount of the store take off, where does it come from, and what became of it?
import { summaryTextsIn } from '@loyalty/contracts/programs/summary-languages';
import { describeReward } from '@loyalty/contracts/rewards/describe-reward';
import { type FunctionDiscount, getFunctionDiscount } from '@loyalty/contracts/rewards/discounts';
import { listCoupons } from '@loyalty/contracts/rewards/queries';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMoreRows, useRead } from '../../data/hooks.js';
import { Badge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Grow, Line, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { FailedCard, StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody, SkeletonRows } from '../../kit/shell/skeletons.js';

const TONES = { on: 'success', ended: undefined, deleted: undefined, refused: 'critical' } as const;

function StateBadge({ state }: Pick<FunctionDiscount, 'state'>) {
  const { t } = useTranslation();
  const tone = TONES[state];
  return <Badge {...(tone ? { tone } : {})}>{t(`storefront.discount.state.${state}`)}</Badge>;
}

function FactsCard({ discount }: { discount: FunctionDiscount }) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const { program, reward, currency, id } = discount;
  return (
    <Card>
      <Stack>
        <CardHead title={t('storefront.discount.about')} sub={t('storefront.discount.aboutSub')} />
        <div>
          <Fact
            label={t('storefront.discount.takesOff')}
            value={describeReward(reward, currency, summaryTextsIn(locale))}
          />
          <Fact label={t('storefront.discount.number')} value={id} />
        </div>
        {program.removed ? (
          <Text as="p" tone="subdued">
            {t('storefront.discount.removed', { title: program.title })}
          </Text>
        ) : (
          <Line>
            <Link to={`/programs/edit-settings/${program.id}`}>
              {t('storefront.discount.program', { title: program.title })}
            </Link>
          </Line>
        )}
      </Stack>
    </Card>
  );
}

function StepsCard({ steps }: Pick<FunctionDiscount, 'steps'>) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <Card>
      <Stack>
        <CardHead title={t('storefront.discount.steps')} />
        <ul className="plain">
          {steps.map(({ at, state, version, reason }) => (
            <li key={`${at}${state}`} className="row">
              <Grow>
                <Line gap="small" wrap>
                  <StateBadge state={state} />
                  {version === null ? null : <Text>{t('versions.name', { n: version })}</Text>}
                </Line>
                {reason ? (
                  <Text as="p" kind="small">
                    {reason}
                  </Text>
                ) : null}
              </Grow>
              <Text tone="subdued">{f.dateTime(at)}</Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

/** Codes of the same program that were used: those that members redeemed while it was no automatic discount. */
function CodesCard({ program }: { program: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const read = useMoreRows(listCoupons, { query: { program, status: 'used', first: '10' } });
  const codes = read.data?.pages.flatMap((page) => page.data ?? []);
  const title = t('storefront.discount.codes');
  return (
    <Card>
      <Stack>
        <CardHead title={title} sub={codes?.length === 0 ? t('storefront.discount.noCodes') : undefined} />
        {codes ? (
          <ul className="plain">
            {codes.map(({ id, code, usedAt, usedOnOrder }) => (
              <li key={id} className="row">
                <Grow>
                  <Text>{code}</Text>
                </Grow>
                <Text tone="subdued">
                  {usedAt ? t('storefront.discount.usedOn', { order: usedOnOrder ?? '', date: f.date(usedAt) }) : ''}
                </Text>
              </li>
            ))}
          </ul>
        ) : read.error ? (
          <FailedCard what={title} failure={read.error} retry={() => void read.refetch()} />
        ) : (
          <SkeletonRows count={2} />
        )}
        {read.hasNextPage ? (
          <Button look="plain" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {t('shell.action.loadMore')}
          </Button>
        ) : null}
      </Stack>
    </Card>
  );
}

/** Details of an automatic discount (spec ROUTE-109). */
export default function FunctionDiscountPage() {
  const { t } = useTranslation();
  const { functionId = '', id = '' } = useParams({ strict: false }) as { functionId?: string; id?: string };
  const read = useRead(getFunctionDiscount, { params: { functionId, id } });
  const discount = read.data?.data;
  const title = t('pages.functionDiscount.title');
  return (
    <Page
      title={discount?.program.title ?? title}
      back={{ label: t('pages.programs.title'), to: '/programs?type=redeem' }}
      badges={discount ? <StateBadge state={discount.state} /> : undefined}
    >
      {discount ? (
        <Stack>
          <FactsCard discount={discount} />
          <StepsCard steps={discount.steps} />
          <CodesCard program={discount.program.id} />
        </Stack>
      ) : read.error?.kind === 'missing' ? (
        <Card>
          <StateMessage title={t('storefront.discount.unknown')} body={t('storefront.discount.unknownSub')} />
        </Card>
      ) : read.error ? (
        <Card>
          <FailedCard what={title} failure={read.error} retry={() => void read.refetch()} />
        </Card>
      ) : (
        <SkeletonBody shape="document" />
      )}
    </Page>
  );
}
