import type { Tier } from '@loyalty/contracts/tiers/settings';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Banner } from '../../kit/feedback/banner.js';
import { FieldRow, Flag, TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { NumberField } from './setting-cards.js';
import { nextTier } from './tier-settings.js';
import type { TierEditor } from './use-tiers.js';

/** Points of a reward; a reward that is no points is kept as it is. */
const pointsOf = (reward: Tier['entryReward']): number => (reward?.action === 'bonus_point' ? reward.earnPoint : 0);
const rewardOf = (earnPoint: number) => (earnPoint === 0 ? null : { action: 'bonus_point' as const, earnPoint });

export interface TierCardProps {
  tier: Tier;
  members: number | undefined;
  editor: TierEditor;
  index: number;
}

/** Rewards of a tier: on entering it, and at a threshold before. */
export function RewardFields({ tier, editor, index }: TierCardProps) {
  const { t } = useTranslation();
  const set = (part: Partial<Tier>) => editor.setTier(tier, part);
  const { errors, isLocked: disabled } = editor;
  const { preTier } = tier;
  return (
    <FieldRow>
      <NumberField
        label={t('tiers.entryReward')}
        value={pointsOf(tier.entryReward)}
        onChange={(value) => set({ entryReward: rewardOf(value) })}
        help={t('tiers.entryRewardHelp')}
        error={errors[`tiers.${index}.entryReward.earnPoint`]}
        disabled={disabled}
      />
      {tier.isBase || tier.exclusive ? null : (
        <>
          <NumberField
            label={t('tiers.preThreshold')}
            value={preTier?.threshold ?? Number.NaN}
            onChange={(threshold) =>
              set({
                preTier: Number.isNaN(threshold)
                  ? null
                  : { threshold, reward: preTier?.reward ?? { action: 'bonus_point', earnPoint: 10 } },
              })
            }
            error={errors[`tiers.${index}.preTier.threshold`]}
            disabled={disabled}
          />
          <NumberField
            label={t('tiers.preReward')}
            value={pointsOf(preTier?.reward ?? null)}
            onChange={(earnPoint) =>
              preTier && set({ preTier: { ...preTier, reward: { action: 'bonus_point', earnPoint } } })
            }
            error={errors[`tiers.${index}.preTier.reward.earnPoint`]}
            disabled={disabled || !preTier}
          />
        </>
      )}
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
      {tier.exclusive ? null : (
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
export function PerkLines({ tier, editor, index }: TierCardProps) {
  const { t } = useTranslation();
  const set = (part: Partial<Tier>) => editor.setTier(tier, part);
  const { errors, isLocked: disabled } = editor;
  return (
    <TextInput
      label={t('tiers.perks')}
      value={tier.perks.map(({ description }) => description).join('\n')}
      onChange={(text) => {
        const lines = text === '' ? [] : text.split('\n');
        const known = (at: number) => tier.perks[at] ?? { icon: '', reward: '' };
        set({ perks: lines.map((description, at) => ({ ...known(at), description })) });
      }}
      lines={2}
      error={errors[`tiers.${index}.perks`] ?? errors[`tiers.${index}.perks.0.description`]}
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
        <PerkLines {...props} />
        <ExclusiveFlag {...props} />
        {tier.isBase ? null : (
          <Line>
            <Button onClick={() => editor.removeTier(tier)} disabled={disabled}>
              {t('tiers.remove', { tier: tier.title || t('tiers.unnamed') })}
            </Button>
          </Line>
        )}
      </Stack>
    </Card>
  );
}

/** The ladder of a scheme, each tier with its fields. */
export function TierCards({ editor, members }: { editor: TierEditor; members: ReadonlyMap<string, number> }) {
  const { t } = useTranslation();
  const { tiers } = editor.settings;
  return (
    <>
      {editor.errors.tiers ? <Banner tone="critical">{editor.errors.tiers}</Banner> : null}
      {tiers.map((tier, index) => (
        <TierCard key={tier.id} tier={tier} index={index} members={members.get(tier.id)} editor={editor} />
      ))}
      <Line>
        <Button onClick={() => editor.change({ tiers: [...tiers, nextTier(tiers)] })} disabled={editor.isLocked}>
          {t('tiers.add')}
        </Button>
      </Line>
    </>
  );
}
