// Answers: which tier does a subscription give, and who has one by it?
import { listSubscriptions, type SubscriptionRow } from '@loyalty/contracts/memberships/queries';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { StatusBadge } from '../../kit/display/badge.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Line, Pad, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { ConflictBanner } from '../../kit/form/conflict-banner.js';
import { Flag } from '../../kit/form/fields.js';
import { SavedForm } from '../../kit/form/saved-form.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { useTiers } from '../tiers/use-tiers.js';
import { LockBanner } from './lock-banner.js';
import { SubscriptionFiguresCard } from './membership-figures.js';
import { PlanRows } from './plan-rows.js';
import { type SubscriptionEditor, useSubscriptionSettings } from './use-subscription-settings.js';

function ContractRow({ row, titleOf }: { row: SubscriptionRow; titleOf: (tier: string) => string }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <li className="row">
      <Grow>
        <Line gap="small" wrap>
          <Text strong>
            <Link to={`/customers/profile/${row.customer.id}`} plain>
              {row.customer.name || row.customer.id}
            </Link>
          </Text>
          <StatusBadge status={row.status} />
        </Line>
        <Text as="p" kind="small" tone="subdued">
          {row.tier
            ? t('membership.subscription.has', { tier: titleOf(row.tier) })
            : t('membership.subscription.hasNone')}
        </Text>
      </Grow>
      <span className="meta">{f.date(row.updatedAt)}</span>
    </li>
  );
}

/** The latest contracts and what they gave. */
function Contracts({ titleOf }: { titleOf: (tier: string) => string }) {
  const { t } = useTranslation();
  const read = useRows(listSubscriptions, { query: { first: '20' } }, { everyMs: 15_000 });
  const rows = read.data?.data as SubscriptionRow[] | undefined;
  return (
    <Card flush>
      <Pad>
        <CardHead title={t('membership.subscription.contracts')} />
      </Pad>
      {rows?.length ? (
        <ul className="plain">
          {rows.map((row) => (
            <ContractRow key={row.contract} row={row} titleOf={titleOf} />
          ))}
        </ul>
      ) : (
        <Pad>
          <Text tone="subdued">{t('membership.subscription.noContracts')}</Text>
        </Pad>
      )}
    </Card>
  );
}

function Body({ editor }: { editor: SubscriptionEditor }) {
  const { t } = useTranslation();
  const scheme = useTiers().data?.data;
  const tiers = scheme?.status === 'active' ? (scheme.launched?.tiers ?? []) : [];
  const { settings } = editor;
  if (!settings) return null;
  return (
    <Stack>
      <LockBanner part="subscription" />
      <SubscriptionFiguresCard />
      <ConflictBanner
        conflicts={editor.conflicts}
        rows={settings.plans}
        nameOf={(n) => t('membership.subscription.plan', { n })}
      />
      <Card>
        <Stack gap="medium">
          <CardHead title={t('membership.subscription.title')} sub={t('membership.subscription.sub')} />
          <Flag
            label={t('membership.subscription.enabled')}
            value={settings.enabled}
            onChange={(enabled) => editor.change({ enabled })}
          />
          <PlanRows editor={editor} tiers={tiers.filter(({ exclusive }) => exclusive)} />
          <Flag
            label={t('membership.subscription.grant')}
            value={settings.grantEntryReward}
            onChange={(grantEntryReward) => editor.change({ grantEntryReward })}
          />
        </Stack>
      </Card>
      <Contracts titleOf={(tier) => tiers.find(({ id }) => id === tier)?.title ?? tier} />
    </Stack>
  );
}

export default function SubscriptionPage() {
  const { t } = useTranslation();
  const editor = useSubscriptionSettings();
  const { read, settings } = editor;
  const page = (body: ReactNode) => (
    <Page
      title={t('pages.membershipSubscription.title')}
      back={{ label: t('pages.membership.title'), to: '/membership' }}
      badges={settings ? <StatusBadge status={settings.enabled ? 'active' : 'inactive'} /> : undefined}
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
  return <SavedForm editor={editor}>{page(<Body editor={editor} />)}</SavedForm>;
}
