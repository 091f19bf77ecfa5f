import type { Tier, TierReward } from '@loyalty/contracts/tiers/settings';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShopName } from '../../data/shop.js';
import { Badge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { BetweenCards, Line, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { ConflictBanner } from '../../kit/form/conflict-banner.js';
import { FieldRow, Flag, TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { linesOf, type PerkLines, perksOf, retype } from './perk-lines.js';
import { NumberField } from './setting-cards.js';
import { nextTier } from './tier-settings.js';
import { useTierRewardSummary } from './use-reward-summary.js';
import type { TierEditor } from './use-tiers.js';

/** Points of a reward of points, or of none. */
const pointsOf = (reward: Tier['entryReward']): number => (reward?.action === 'bonus_point' ? reward.earnPoint : 0);
const rewardOf = (earnPoint: number) => (earnPoint === 0 ? null : { action: 'bonus_point' as const, earnPoint });
const isCoupon = (reward: TierReward | null): reward is TierReward =>
  reward !== null && reward.action !== 'bonus_point';

interface TierPart {
  tier: Tier;
  editor: TierEditor;
}

interface TierCardProps extends TierPart {
  members: number | undefined;
  index: number;
}

/** A coupon by name. It is changed on the page of the tier's rewards, which only tiers of members have. */
function NamedCoupon({ label, reward, tier, editor }: { label: string; reward: TierReward } & TierPart) {
  const name = useTierRewardSummary()(reward);
  return (
    <Stack gap="none">
      <Text>{label}</Text>
      {editor.type === 'tier' ? <Link to={`/membership/tier-reward/${tier.id}`}>{name}</Link> : <Text>{name}</Text>}
    </Stack>
  );
}

/** Reward at a threshold before the tier. */
function PreTierFields({ tier, editor, index }: TierCardProps) {
  const { t } = useTranslation();
  const set = (preTier: Tier['preTier']) => editor.setTier(tier, { preTier });
  const { errors, isLocked: disabled } = editor;
  const { preTier } = tier;
  const reward = preTier?.reward ?? null;
  return (
    <>
      <NumberField
        label={t('tiers.preThreshold')}
        value={preTier?.threshold ?? Number.NaN}
        onChange={(threshold) =>
          set(
            Number.isNaN(threshold) ? null : { threshold, reward: reward ?? { action: 'bonus_point', earnPoint: 10 } },
          )
        }
        error={errors[`tiers.${index}.preTier.threshold`]}
        disabled={disabled}
      />
      {isCoupon(reward) ? (
        <NamedCoupon label={t('tiers.reward.pre')} reward={reward} tier={tier} editor={editor} />
      ) : (
        <NumberField
          label={t('tiers.preReward')}
          value={pointsOf(reward)}
          onChange={(earnPoint) => preTier && set({ ...preTier, reward: { action: 'bonus_point', earnPoint } })}
          error={errors[`tiers.${index}.preTier.reward.earnPoint`]}
          disabled={disabled || !preTier}
        />
      )}
    </>
  );
}

/** Rewards of a tier: on entering it, and at a threshold before. */
export function RewardFields(props: TierCardProps) {
  const { t } = useTranslation();
  const { tier, editor, index } = props;
  const { entryReward } = tier;
  return (
    <FieldRow>
      {isCoupon(entryReward) ? (
        <NamedCoupon label={t('tiers.reward.entry')} reward={entryReward} tier={tier} editor={editor} />
      ) : (
        <NumberField
          label={t('tiers.entryReward')}
          value={pointsOf(entryReward)}
          onChange={(value) => editor.setTier(tier, { entryReward: rewardOf(value) })}
          help={t('tiers.entryRewardHelp')}
          error={editor.errors[`tiers.${index}.entryReward.earnPoint`]}
          disabled={editor.isLocked}
        />
      )}
      {tier.isBase || tier.exclusive ? null : <PreTierFields {...props} />}
    </FieldRow>
  );
}

/** Title and goal of a tier. */
export function IdentityFields({ tier, editor, index }: TierCardProps) {
  const { t } = useTranslation();
  const set = (part: Partial<Tier>) => editor.setTier(tier, part);
  const { errors, isLocked: disabled, settings } = editor;
  return (
    <FieldRow>
      <TextInput
        label={t('tiers.title')}
        value={tier.title}
        onChange={(title) => set({ title })}
        most={60}
        error={errors[`tiers.${index}.title`]}
        disabled={disabled}
      />
      {tier.exclusive && !errors[`tiers.${index}.goal`] ? null : (
        <NumberField
          label={t(`tiers.goal.${settings.calculateBy}`)}
          value={tier.goal}
          onChange={(goal) => set({ goal })}
          error={errors[`tiers.${index}.goal`]}
          disabled={disabled || tier.isBase}
        />
      )}
    </FieldRow>
  );
}

/** Perks of a tier, one in each line. */
export function PerksInput({ tier, editor, index }: TierCardProps) {
  const { t } = useTranslation();
  const { errors, isLocked: disabled } = editor;
  const typed = useRef<{ perks: Tier['perks']; lines: PerkLines } | null>(null);
  const lines = typed.current?.perks === tier.perks ? typed.current.lines : linesOf(tier.perks);
  const type = (texts: readonly string[]) => {
    const next = retype(lines, texts);
    typed.current = { perks: perksOf(next), lines: next };
    editor.setTier(tier, { perks: typed.current.perks });
  };
  const texts = tier.perks.map(({ description }) => description);
  return (
    <TextInput
      label={t('tiers.perks')}
      value={texts.join('\n')}
      onChange={(text) => type(text === '' ? [] : text.split('\n'))}
      onBlur={() => {
        const filled = texts.filter((text) => text.trim() !== '');
        if (filled.length < texts.length) type(filled);
      }}
      lines={2}
      error={Object.entries(errors).find(([path]) => `${path}.`.startsWith(`tiers.${index}.perks.`))?.[1]}
      disabled={disabled}
    />
  );
}

export function ExclusiveFlag({ tier, editor }: TierCardProps) {
  const { t } = useTranslation();
  return (
    <Flag
      label={t('tiers.exclusive')}
      value={tier.exclusive}
      onChange={(exclusive) => editor.setTier(tier, { exclusive, preTier: null })}
      disabled={editor.isLocked || tier.isBase}
    />
  );
}

function TierCard(props: TierCardProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { tier, members, editor } = props;
  const { isLocked: disabled } = editor;
  return (
    <Card>
      <Stack gap="medium">
        <CardHead
          title={tier.title || t('tiers.unnamed')}
          sub={members === undefined ? undefined : t('tiers.members', { count: members, n: f.points(members) })}
        >
          {tier.isBase ? <Badge>{t('tiers.base')}</Badge> : null}
        </CardHead>
        <IdentityFields {...props} />
        <RewardFields {...props} />
        <PerksInput {...props} />
        <ExclusiveFlag {...props} />
        {tier.isBase ? null : (
          <Line>
            <Button writes onClick={() => editor.removeTier(tier)} disabled={disabled}>
              {t('tiers.remove', { tier: tier.title || t('tiers.unnamed') })}
            </Button>
          </Line>
        )}
      </Stack>
    </Card>
  );
}

/** The tiers of a scheme in order, each with its fields. */
export function TierCards({ editor, members }: { editor: TierEditor; members: ReadonlyMap<string, number> }) {
  const { t } = useTranslation();
  const { tiers } = editor.settings;
  const shopName = useShopName();
  return (
    <>
      <ConflictBanner conflicts={editor.conflicts} rows={tiers} nameOf={(n) => tiers[n - 1]?.title ?? ''} />
      {editor.errors.tiers ? <Banner tone="critical">{editor.errors.tiers}</Banner> : null}
      {tiers.map((tier, index) => (
        <TierCard key={tier.id} tier={tier} index={index} members={members.get(tier.id)} editor={editor} />
      ))}
      <BetweenCards>
        <Button
          writes
          onClick={() => editor.change({ tiers: [...tiers, nextTier(tiers, shopName)] })}
          disabled={editor.isLocked}
        >
          {t('tiers.add')}
        </Button>
      </BetweenCards>
    </>
  );
}
