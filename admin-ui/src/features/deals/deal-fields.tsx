import { soldPlans } from '@loyalty/contracts/billing/plans';
import { dealAudiences, dealButtons, dealMonths, dealPlaceholders } from '@loyalty/contracts/deals/exclusive-deal';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { FieldRow, Flag, Picker, TextInput } from '../../kit/form/fields.js';
import type { ExclusiveDealDraft, ExclusiveDealForm } from './use-deal-form.js';

type TextKey = {
  [K in keyof ExclusiveDealDraft]: ExclusiveDealDraft[K] extends string ? K : never;
}[keyof ExclusiveDealDraft];
type NumberKey = 'discountPercent' | 'bannerDuration' | 'bannerSpamDuration';

interface InputProps<K> {
  form: ExclusiveDealForm;
  name: K;
  help?: string;
}

function DealText({
  form,
  name,
  help,
}: InputProps<Exclude<TextKey, 'deleteAt' | 'forMerchants' | 'applyPlan' | 'btnGroupType'>>) {
  const { t } = useTranslation();
  return (
    <TextInput
      id={`deal-${name}`}
      label={t(`deals.${name}`)}
      value={form.draft[name]}
      onChange={(value) => form.change({ [name]: value })}
      error={form.errors[name]}
      {...(help ? { help } : {})}
    />
  );
}

function DealNumber({ form, name }: InputProps<NumberKey>) {
  const { t } = useTranslation();
  const value = form.draft[name];
  return (
    <TextInput
      id={`deal-${name}`}
      label={t(`deals.${name}`)}
      kind="number"
      value={Number.isNaN(value) ? '' : String(value)}
      onChange={(text) => form.change({ [name]: text.trim() === '' ? Number.NaN : Number(text) })}
      error={form.errors[name]}
    />
  );
}

const sameLabels = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }));

/** Offer of the deal: plan, code, percent and months (spec DEAL-005). */
export function OfferFields({ form }: { form: ExclusiveDealForm }) {
  const { t } = useTranslation();
  const { draft, change } = form;
  const { forMerchants, applyPlan, discountApplyMonths, deleteAt } = draft;
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('deals.offerCard')} />
        <Flag label={t('deals.active')} value={draft.isActive} onChange={(isActive) => change({ isActive })} />
        <Picker
          label={t('deals.forMerchants')}
          value={forMerchants}
          onChange={(value) => change({ forMerchants: value as typeof forMerchants })}
          options={dealAudiences.map((value) => ({ value, label: t(`deals.audience.${value}`) }))}
        />
        <FieldRow>
          <Picker
            label={t('deals.applyPlan')}
            value={applyPlan}
            onChange={(value) => change({ applyPlan: value as typeof applyPlan })}
            options={soldPlans
              .filter(({ type }) => type === 'paid')
              .map(({ handle, name }) => ({ value: handle, label: name }))}
          />
          <Picker
            id="deal-months"
            label={t('deals.discountApplyMonths')}
            value={String(discountApplyMonths)}
            onChange={(value) => change({ discountApplyMonths: Number(value) as typeof discountApplyMonths })}
            options={sameLabels(dealMonths)}
            error={form.errors.discountApplyMonths}
          />
        </FieldRow>
        <FieldRow>
          <DealText form={form} name="discountCode" />
          <DealNumber form={form} name="discountPercent" />
        </FieldRow>
        <TextInput
          label={t('deals.deleteAt')}
          kind="date"
          value={deleteAt.slice(0, 10)}
          onChange={(day) => (day ? change({ deleteAt: `${day}T00:00:00.000Z` }) : undefined)}
          error={form.errors.deleteAt}
        />
      </Stack>
    </Card>
  );
}

/** How the banner looks and when it returns (spec DEAL-006…010). */
export function BannerFields({ form }: { form: ExclusiveDealForm }) {
  const { t } = useTranslation();
  const { draft, change } = form;
  const names = dealPlaceholders.map((name) => `{{${name}}}`).join(', ');
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('deals.bannerCard')} />
        <DealText form={form} name="title" help={t('deals.placeholders', { names })} />
        <DealText form={form} name="subtitle" />
        <Picker
          label={t('deals.btnGroupType')}
          value={draft.btnGroupType}
          onChange={(value) => change({ btnGroupType: value as typeof draft.btnGroupType })}
          options={dealButtons.map((value) => ({ value, label: t(`deals.buttons.${value}`) }))}
        />
        <FieldRow>
          <DealText form={form} name="btnUpgradeText" />
          <DealText form={form} name="btnCallText" />
        </FieldRow>
        <DealText form={form} name="btnCallLink" />
        <FieldRow>
          <DealNumber form={form} name="bannerDuration" />
          <DealNumber form={form} name="bannerSpamDuration" />
        </FieldRow>
        <Flag
          label={t('deals.disabledCountDown')}
          value={draft.disabledCountDown}
          onChange={(disabledCountDown) => change({ disabledCountDown })}
        />
        <DealText form={form} name="settingTrigger" />
      </Stack>
    </Card>
  );
}
