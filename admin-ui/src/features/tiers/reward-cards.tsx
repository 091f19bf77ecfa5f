import { iconFile, perkIconUse } from '@loyalty/contracts/tiers/icons';
import type { Tier, TierReward } from '@loyalty/contracts/tiers/settings';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { FieldRow, Picker, TextInput } from '../../kit/form/fields.js';
import { ImageField } from '../files/image-field.js';
import type { OneTier } from './one-tier.js';
import { NumberField } from './setting-cards.js';

const KINDS = ['bonus_point', 'amount', 'percentage', 'free_shipping'] as const;
type Kind = (typeof KINDS)[number];
/** A reward of a kind before anything is typed; free shipping has no amount. */
const firstOf = (action: Kind): TierReward => ({ action, earnPoint: action === 'free_shipping' ? 0 : 10 });

interface RewardEditorProps {
  /** Label of the option without a reward. */
  none: string;
  value: TierReward | null;
  onChange: (value: TierReward | null) => void;
  error: string | undefined;
  disabled: boolean;
}

/** The kind of a reward and how much of it; a product that was chosen before stays as it is. */
function RewardEditor({ value, onChange, none, error, disabled }: RewardEditorProps) {
  const { t } = useTranslation();
  const options = [
    { value: '', label: none },
    ...KINDS.map((kind) => ({ value: kind as string, label: t(`tiers.reward.kind.${kind}`) })),
    ...(value?.action === 'give_product' ? [{ value: 'give_product', label: t('tiers.reward.product') }] : []),
  ];
  return (
    <FieldRow>
      <Picker
        label={t('tiers.reward.kindLabel')}
        value={value?.action ?? ''}
        onChange={(kind) => onChange(kind === '' ? null : firstOf(kind as Kind))}
        options={options}
      />
      {value && value.action !== 'free_shipping' ? (
        <NumberField
          label={t('tiers.reward.amount')}
          value={value.earnPoint}
          onChange={(earnPoint) => onChange({ ...value, earnPoint })}
          error={error}
          disabled={disabled}
        />
      ) : null}
    </FieldRow>
  );
}

/** The reward of entering a tier, which can be removed at once. */
function EntryCard({ tier, index, editor }: OneTier) {
  const { t } = useTranslation();
  const { settings, errors, isLocked: disabled } = editor;
  const remove = () =>
    editor.commit(
      { ...settings, tiers: settings.tiers.map((one) => (one === tier ? { ...one, entryReward: null } : one)) },
      { saved: t('tiers.reward.removed'), failed: t('tiers.reward.removeFailed') },
    );
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('tiers.reward.entry')} sub={t('tiers.reward.entryHelp')} />
        <RewardEditor
          value={tier.entryReward}
          onChange={(entryReward) => editor.setTier(tier, { entryReward })}
          none={t('tiers.reward.none')}
          error={errors[`tiers.${index}.entryReward.earnPoint`]}
          disabled={disabled}
        />
        {tier.entryReward ? (
          <Line>
            <Button writes onClick={remove} busy={editor.saving} disabled={disabled || editor.dirty}>
              {t('tiers.reward.remove')}
            </Button>
          </Line>
        ) : null}
      </Stack>
    </Card>
  );
}

function PreTierCard({ tier, index, editor }: OneTier) {
  const { t } = useTranslation();
  const { errors, isLocked: disabled } = editor;
  const { preTier } = tier;
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('tiers.reward.pre')} sub={t('tiers.reward.preHelp')} />
        <RewardEditor
          value={preTier?.reward ?? null}
          onChange={(reward) =>
            editor.setTier(tier, { preTier: reward && { threshold: preTier?.threshold ?? 1, reward } })
          }
          none={t('tiers.reward.noPre')}
          error={errors[`tiers.${index}.preTier.reward.earnPoint`]}
          disabled={disabled}
        />
        {preTier ? (
          <NumberField
            label={t('tiers.preThreshold')}
            value={preTier.threshold}
            onChange={(threshold) => editor.setTier(tier, { preTier: { ...preTier, threshold } })}
            error={errors[`tiers.${index}.preTier.threshold`]}
            disabled={disabled}
          />
        ) : null}
      </Stack>
    </Card>
  );
}

type Perk = Tier['perks'][number];

function PerksCard({ tier, index, editor }: OneTier) {
  const { t } = useTranslation();
  const { errors, isLocked: disabled } = editor;
  const set = (perks: Perk[]) => editor.setTier(tier, { perks });
  const change = (at: number, part: Partial<Perk>) =>
    set(tier.perks.map((perk, place) => (place === at ? { ...perk, ...part } : perk)));
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('tiers.reward.perks')} />
        {tier.perks.map((perk, at) => (
          <Stack key={at} gap="small">
            <FieldRow>
              <TextInput
                label={t('tiers.reward.description')}
                value={perk.description}
                onChange={(description) => change(at, { description })}
                error={errors[`tiers.${index}.perks.${at}.description`]}
                disabled={disabled}
              />
              <TextInput
                label={t('tiers.reward.perkReward')}
                value={perk.reward}
                onChange={(reward) => change(at, { reward })}
                disabled={disabled}
              />
            </FieldRow>
            <ImageField
              label={t('tiers.perkIcon')}
              help={t('tiers.iconHelp')}
              use={perkIconUse}
              otherwise="gift"
              file={iconFile(perk.icon)}
              onChange={(file) => change(at, { icon: file ?? '' })}
              disabled={disabled}
            />
            <Line>
              <Button writes onClick={() => set(tier.perks.filter((_, place) => place !== at))} disabled={disabled}>
                {t('tiers.reward.removePerk')}
              </Button>
            </Line>
          </Stack>
        ))}
        <Line>
          <Button
            writes
            onClick={() => set([...tier.perks, { description: '', icon: '', reward: '' }])}
            disabled={disabled}
          >
            {t('tiers.reward.addPerk')}
          </Button>
        </Line>
      </Stack>
    </Card>
  );
}

/** What a tier gives: on entering it, before it and while a customer is in it. */
export function RewardCards(one: OneTier) {
  return (
    <>
      <EntryCard {...one} />
      {one.tier.isBase || one.tier.exclusive ? null : <PreTierCard {...one} />}
      <PerksCard {...one} />
    </>
  );
}
