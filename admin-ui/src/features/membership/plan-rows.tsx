import { type PlanTier, planInterval } from '@loyalty/contracts/memberships/subscription';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { Button } from '../../kit/display/button.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { FieldRow, Picker, TextInput } from '../../kit/form/fields.js';
import type { SubscriptionEditor } from './use-subscription-settings.js';

interface PlanRowsProps {
  editor: SubscriptionEditor;
  /** Exclusive tiers of the scheme in force. */
  tiers: readonly { id: string; title: string }[];
}

interface PlanRowProps extends PlanRowsProps {
  plan: PlanTier;
  index: number;
  onChange: (part: Partial<PlanTier>) => void;
  onRemove: () => void;
}

/** The tiers to choose from. The tier of a plan stays among them after it was removed, so that nothing else seems to be chosen. */
function optionsOf(tiers: PlanRowsProps['tiers'], chosen: string) {
  const options = tiers.map(({ id, title }) => ({ value: id, label: title }));
  return tiers.some(({ id }) => id === chosen) ? options : [...options, { value: chosen, label: chosen }];
}

function PlanRow({ editor, tiers, plan, index, onChange, onRemove }: PlanRowProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="small">
      <FieldRow>
        <Picker
          label={t('membership.subscription.interval')}
          value={plan.interval}
          onChange={(interval) => onChange({ interval: interval as PlanTier['interval'] })}
          options={planInterval.options.map((value) => ({
            value,
            label: t(`membership.subscription.intervals.${value}`),
          }))}
        />
        {plan.interval === 'any' ? null : (
          <TextInput
            label={t('membership.subscription.every')}
            kind="number"
            value={Number.isNaN(plan.every) ? '' : String(plan.every)}
            onChange={(text) => onChange({ every: text.trim() === '' ? Number.NaN : Number(text) })}
            error={editor.errors[`plans.${index}.every`]}
          />
        )}
        <Picker
          label={t('membership.subscription.tier')}
          value={plan.tier}
          onChange={(tier) => onChange({ tier })}
          options={optionsOf(tiers, plan.tier)}
          error={editor.errors[`plans.${index}.tier`]}
        />
      </FieldRow>
      <Line>
        <Button writes look="plain" onClick={onRemove}>
          {t('membership.subscription.removePlan', { n: index + 1 })}
        </Button>
      </Line>
    </Stack>
  );
}

/** Plans with the tiers that they give. */
export function PlanRows(props: PlanRowsProps) {
  const { t } = useTranslation();
  const { editor, tiers } = props;
  const plans = editor.settings?.plans ?? [];
  const first = tiers[0];
  const put = (index: number, part: Partial<PlanTier>) =>
    editor.change({ plans: plans.map((plan, at) => (at === index ? { ...plan, ...part } : plan)) });
  return (
    <>
      {plans.map((plan, index) => (
        <PlanRow
          key={plan.id}
          {...props}
          plan={plan}
          index={index}
          onChange={(part) => put(index, part)}
          onRemove={() => editor.change({ plans: plans.filter((_, at) => at !== index) })}
        />
      ))}
      {first ? (
        <Line>
          <Button
            writes
            onClick={() =>
              editor.change({ plans: [...plans, { id: newKey(), interval: 'month', every: 1, tier: first.id }] })
            }
          >
            {t('membership.subscription.addPlan')}
          </Button>
        </Line>
      ) : (
        <Text tone="subdued">{t('membership.subscription.noExclusive')}</Text>
      )}
    </>
  );
}
