// Answers: which tiers are there, what leads to each, and what does it give?
import type { TierScheme } from '@loyalty/contracts/tiers/queries';
import { ladderOf, type Tier } from '@loyalty/contracts/tiers/settings';
import { useTranslation } from 'react-i18next';
import { useShopName } from '../../data/shop.js';
import { Badge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { firstSettings } from '../tiers/tier-settings.js';
import { useTierRewardSummary } from '../tiers/use-reward-summary.js';
import { useTiers } from '../tiers/use-tiers.js';
import { ProgramTabs } from './program-tabs.js';

/** Benefits of a tier in one line. */
function useGiven() {
  const { t } = useTranslation();
  const summary = useTierRewardSummary();
  return ({ entryReward, perks }: Tier): string => {
    const entry = entryReward ? summary(entryReward) : t('tiers.reward.none');
    return perks.length === 0 ? entry : `${entry} · ${perks.map(({ description }) => description).join(', ')}`;
  };
}

function Tiers({ scheme }: { scheme: TierScheme }) {
  const { t } = useTranslation();
  const f = useFormat();
  const given = useGiven();
  const shopName = useShopName();
  const settings = scheme.draft ?? scheme.launched ?? firstSettings(t('tiers.base'), shopName);
  const members = new Map(scheme.members.map((one) => [one.tier, one.members]));
  const rows = [...ladderOf(settings), ...settings.tiers.filter(({ exclusive }) => exclusive)];
  return (
    <Stack>
      {rows.map((tier) => {
        const count = members.get(tier.id) ?? 0;
        return (
          <Card key={tier.id}>
            <Stack gap="small">
              <CardHead title={tier.title} sub={t('tiers.members', { count, n: f.points(count) })}>
                {tier.isBase ? <Badge>{t('tiers.base')}</Badge> : null}
              </CardHead>
              <Text as="p" tone="subdued" figures>
                {tier.exclusive
                  ? t('tiers.exclusive')
                  : `${t(`tiers.goal.${settings.calculateBy}`)}: ${f.points(tier.goal)}`}
              </Text>
              <Text as="p">{given(tier)}</Text>
              <Line wrap>
                <Button to={`/programs/tier/${tier.id}`}>{t('tiers.edit', { tier: tier.title })}</Button>
                <Button look="plain" to={`/membership/tier-reward/${tier.id}`}>
                  {t('tiers.reward.title', { tier: tier.title })}
                </Button>
              </Line>
            </Stack>
          </Card>
        );
      })}
    </Stack>
  );
}

export default function TierProgramsPage() {
  const { t } = useTranslation();
  const read = useTiers();
  const scheme = read.data?.data;
  return (
    <Page
      title={t('pages.vip.title')}
      back={{ label: t('pages.programs.title'), to: '/programs' }}
      primary={{ label: t('tiers.add'), to: '/programs/tier/create' }}
      secondary={[{ label: t('tiers.tab.launch'), to: '/membership/vip', reads: true }]}
    >
      <Stack>
        <Card flush>
          <ProgramTabs chosen="tier" />
        </Card>
        {scheme ? (
          <Tiers scheme={scheme} />
        ) : read.error ? (
          <Card>
            <FailedCard what={t('tiers.loadFailed')} failure={read.error} retry={() => void read.refetch()} />
          </Card>
        ) : (
          <SkeletonBody shape="list" />
        )}
      </Stack>
    </Page>
  );
}
