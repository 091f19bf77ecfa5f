import { dealPosition, dealState } from '@loyalty/contracts/memberships/deals';
import { useTranslation } from 'react-i18next';
import { useCurrency } from '../../data/use-currency.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Choices, FieldRow, Flag, Picker, TextInput } from '../../kit/form/fields.js';
import { useTiers } from '../tiers/use-tiers.js';
import type { DealEditor } from './use-deal-editor.js';

interface EditorProps {
  editor: DealEditor;
}

/** The list with a value, or without it. */
const toggled = <V,>(list: readonly V[], value: V, on: boolean): V[] =>
  on ? [...list, value] : list.filter((one) => one !== value);

/** The members' discount: a share of the price, or an amount in the shop's currency. */
function DiscountFields({ editor }: EditorProps) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const { settings, change, errors } = editor;
  const { discount } = settings;
  return (
    <FieldRow>
      <Picker
        label={t('membership.deal.kind')}
        value={discount.kind}
        onChange={(kind) => change({ discount: { ...discount, kind: kind as typeof discount.kind } })}
        options={(['percentage', 'amount'] as const).map((value) => ({
          value,
          label: t(`membership.deal.kinds.${value}`),
        }))}
      />
      <TextInput
        label={t('membership.deal.value')}
        kind="number"
        after={discount.kind === 'percentage' ? '%' : currency}
        value={discount.value}
        onChange={(value) => change({ discount: { ...discount, value } })}
        error={errors['discount.value']}
      />
    </FieldRow>
  );
}

/** Discount and days. A new deal says whether it begins at once; a known one has a switch beside its title. */
function ValueCard({ editor }: EditorProps) {
  const { t } = useTranslation();
  const { settings, change, errors, state, setState, isNew } = editor;
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('membership.deal.tab.settings')} />
        <TextInput
          label={t('membership.deal.name')}
          value={settings.title}
          onChange={(title) => change({ title })}
          most={100}
          error={errors.title}
        />
        <DiscountFields editor={editor} />
        <FieldRow>
          <TextInput
            label={t('membership.deal.startDate')}
            kind="date"
            value={settings.startDate}
            onChange={(startDate) => change({ startDate })}
            error={errors.startDate}
          />
          <TextInput
            label={t('membership.deal.endDate')}
            kind="date"
            value={settings.endDate ?? ''}
            onChange={(day) => change({ endDate: day === '' ? null : day })}
            error={errors.endDate}
          />
        </FieldRow>
        {isNew ? (
          <Picker
            label={t('membership.deal.state')}
            value={state}
            onChange={(value) => setState(value as typeof state)}
            options={dealState.options.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
        ) : null}
      </Stack>
    </Card>
  );
}

function EligibilityCard({ editor }: EditorProps) {
  const { t } = useTranslation();
  const { settings, change, errors } = editor;
  const scheme = useTiers().data?.data;
  const tiers = scheme?.status === 'active' ? (scheme.launched?.tiers ?? []) : [];
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('membership.deal.eligibility')} />
        <Choices
          label={t('membership.deal.eligibility')}
          hideLabel
          value={settings.eligibility}
          onChange={(value) => change({ eligibility: value as typeof settings.eligibility })}
          options={(['all_members', 'tiers'] as const).map((value) => ({
            value,
            label: t(`membership.deal.for.${value}`),
          }))}
          error={errors.tiers}
        />
        {settings.eligibility === 'all_members' ? null : tiers.length > 0 ? (
          tiers.map(({ id, title }) => (
            <Flag
              key={id}
              label={title}
              value={settings.tiers.includes(id)}
              onChange={(on) => change({ tiers: toggled(settings.tiers, id, on) })}
            />
          ))
        ) : (
          <Text tone="subdued">{t('membership.deal.noTiers')}</Text>
        )}
      </Stack>
    </Card>
  );
}

function PositionsCard({ editor }: EditorProps) {
  const { t } = useTranslation();
  const { positions } = editor.settings;
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('membership.deal.positions')} />
        {dealPosition.options.map((position) => (
          <Flag
            key={position}
            label={t(`membership.deal.position.${position}`)}
            value={positions.includes(position)}
            onChange={(on) => editor.change({ positions: toggled(positions, position, on) })}
          />
        ))}
      </Stack>
    </Card>
  );
}

/** Settings of a deal: its discount, its members, its dates and its positions. */
export function DealSettingsCards({ editor }: EditorProps) {
  return (
    <>
      <ValueCard editor={editor} />
      <EligibilityCard editor={editor} />
      <PositionsCard editor={editor} />
    </>
  );
}
