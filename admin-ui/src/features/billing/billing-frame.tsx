import type { SubscriptionInfo } from '@loyalty/contracts/billing/queries';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { Card } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { Page, type PageAction } from '../../kit/shell/page.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { NoPlanCard } from './no-plan-card.js';
import { PlanBadges } from './plan-badges.js';
import { PlanBanner } from './plan-banner.js';
import { useSubscription } from './use-subscription.js';

interface BillingFrameProps {
  title: string;
  subtitle?: string | undefined;
  back?: { label: string; to: string };
  secondary?: PageAction[];
  children: (info: SubscriptionInfo) => ReactNode;
}

/** A page about the plan of the shop: its plan and trial beside the title, and that none was chosen where that is so. */
export function BillingFrame({ title, subtitle, back, secondary = [], children }: BillingFrameProps) {
  const { t } = useTranslation();
  const read = useSubscription();
  const fresh = useFreshness(read.data, read.isRefetchError);
  const info = read.data?.data;
  return (
    <Page
      full
      title={title}
      subtitle={subtitle}
      badges={info?.plan ? <PlanBadges info={info} /> : undefined}
      back={back ?? { label: t('pages.subscription.title'), to: '/subscription' }}
      fresh={fresh}
      secondary={secondary}
    >
      {info ? (
        <Stack>
          <PlanBanner info={info} />
          {info.plan === null ? <NoPlanCard /> : children(info)}
        </Stack>
      ) : (
        <Card flush>
          {read.error ? (
            <FailedCard what={title} failure={read.error} retry={() => void read.refetch()} />
          ) : (
            <SkeletonRows count={4} />
          )}
        </Card>
      )}
    </Page>
  );
}
