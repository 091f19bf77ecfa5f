// Answers: which tier does a subscription give, and who has one by it?
import { subscriptionMembershipKind } from '@loyalty/contracts/memberships/subscription';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { ConflictBanner } from '../../kit/form/conflict-banner.js';
import { Flag } from '../../kit/form/fields.js';
import { SavedForm } from '../../kit/form/saved-form.js';
import { StateSwitch } from '../../kit/form/state-switch.js';
import { usePublishNow } from '../../kit/form/use-document.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { useTiers } from '../tiers/use-tiers.js';
import { ContractsList, useContracts } from './contracts-list.js';
import { usePart } from './lock.js';
import { LockBanner } from './lock-banner.js';
import { SubscriptionFiguresCard } from './membership-figures.js';
import { PlanRows } from './plan-rows.js';
import { type SubscriptionEditor, useSubscriptionSettings } from './use-subscription-settings.js';

function Body({ editor, contracts }: { editor: SubscriptionEditor; contracts: ReturnType<typeof useContracts> }) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const scheme = useTiers().data?.data;
  const tiers = scheme?.status === 'active' ? (scheme.launched?.tiers ?? []) : [];
  const { settings } = editor;
  if (!settings) return null;
  return (
    <Stack>
      <LockBanner part="subscription" />
      <SubscriptionFiguresCard
        onOpen={(tab) => {
          contracts.list.dispatch({ type: 'tab', tab });
          place.current?.scrollIntoView({ block: 'start' });
          place.current?.focus({ preventScroll: true });
        }}
      />
      <ConflictBanner
        conflicts={editor.conflicts}
        rows={settings.plans}
        nameOf={(n) => t('membership.subscription.plan', { n })}
      />
      <Card>
        <Stack gap="medium">
          <CardHead title={t('membership.subscription.title')} sub={t('membership.subscription.sub')} />
          <PlanRows editor={editor} tiers={tiers.filter(({ exclusive }) => exclusive)} />
          <Flag
            label={t('membership.subscription.grant')}
            value={settings.grantEntryReward}
            onChange={(grantEntryReward) => editor.change({ grantEntryReward })}
          />
        </Stack>
      </Card>
      <section ref={place} tabIndex={-1} className="rows-below" aria-label={t('membership.subscription.contracts')}>
        <Stack gap="small">
          <div className="rows-head">
            <Text kind="heading">{t('membership.subscription.contracts')}</Text>
          </div>
          <ContractsList contracts={contracts} titleOf={(tier) => tiers.find(({ id }) => id === tier)?.title ?? tier} />
        </Stack>
      </section>
    </Stack>
  );
}

/** Whether subscriptions give tiers; switched at once, while what is being edited waits for its own save. */
function SubscriptionSwitch({ editor }: { editor: SubscriptionEditor }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const publish = usePublishNow(subscriptionMembershipKind, t('membership.subscription.saveFailed'));
  const isLocked = (usePart('subscription')?.lock ?? null) !== null;
  const isOn = editor.settings?.enabled ?? false;
  const turn = async (enabled: boolean) => {
    setBusy(true);
    await publish({ enabled });
    setBusy(false);
  };
  return (
    <StateSwitch
      on={isOn}
      name={t('membership.subscription.title')}
      stops={t('membership.subscription.stops')}
      busy={busy}
      fixed={isLocked && !isOn}
      onTurn={(on) => void turn(on)}
    />
  );
}

export default function SubscriptionPage() {
  const { t } = useTranslation();
  const editor = useSubscriptionSettings();
  const { read, settings } = editor;
  const contracts = useContracts();
  const fresh = useFreshness(contracts.read.data, contracts.read.isRefetchError);
  const page = (body: ReactNode) => (
    <Page
      title={t('pages.membershipSubscription.title')}
      back={{ label: t('pages.membership.title'), to: '/membership' }}
      badges={settings ? <SubscriptionSwitch editor={editor} /> : undefined}
      fresh={fresh}
    >
      {body}
    </Page>
  );
  if (!settings && read.error)
    return page(
      <Card>
        <FailedCard
          what={t('pages.membershipSubscription.title')}
          failure={read.error}
          retry={() => void read.refetch()}
        />
      </Card>,
    );
  if (!settings) return page(<SkeletonBody shape="document" />);
  return <SavedForm editor={editor}>{page(<Body editor={editor} contracts={contracts} />)}</SavedForm>;
}
