import { planDiscounts } from '@loyalty/contracts/billing/plans';
import { type PromoWidget, promoTypes, promoWidget } from '@loyalty/contracts/deals/promos';
import { getPromo, savePromo } from '@loyalty/contracts/deals/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { FieldRow, Flag, Picker, TextInput } from '../../kit/form/fields.js';

interface FieldsProps {
  promo: PromoWidget;
  errors: Readonly<Record<string, string>>;
  change: (part: Partial<PromoWidget>) => void;
}

function PromoNumber({ name, promo, errors, change }: FieldsProps & { name: 'promoDelay' | 'promoCountdown' }) {
  const { t } = useTranslation();
  const value = promo[name];
  return (
    <TextInput
      label={t(`deals.${name}`)}
      kind="number"
      value={Number.isNaN(value) ? '' : String(value)}
      onChange={(text) => change({ [name]: text.trim() === '' ? Number.NaN : Number(text) })}
      error={errors[name]}
    />
  );
}

function PromoFields(props: FieldsProps) {
  const { t } = useTranslation();
  const { promo, errors, change } = props;
  return (
    <Stack gap="medium">
      <Flag label={t('deals.active')} value={promo.enabled} onChange={(enabled) => change({ enabled })} />
      <FieldRow>
        <Picker
          label={t('deals.promoType')}
          value={promo.type}
          onChange={(type) => change({ type: type as PromoWidget['type'] })}
          options={promoTypes.map((value) => ({ value, label: t(`deals.${value}`) }))}
        />
        <Picker
          label={t('deals.discountCode')}
          value={promo.discountCode}
          onChange={(discountCode) => change({ discountCode })}
          options={Object.keys(planDiscounts).map((value) => ({ value, label: value }))}
        />
      </FieldRow>
      <TextInput
        label={t('deals.appName')}
        value={promo.appName}
        onChange={(appName) => change({ appName })}
        error={errors.appName}
      />
      <Flag
        label={t('deals.isHolidaySale')}
        value={promo.isHolidaySale}
        onChange={(isHolidaySale) => change({ isHolidaySale })}
      />
      <Flag label={t('deals.countdown')} value={promo.countdown} onChange={(countdown) => change({ countdown })} />
      <FieldRow>
        <PromoNumber {...props} name="promoDelay" />
        <PromoNumber {...props} name="promoCountdown" />
      </FieldRow>
    </Stack>
  );
}

function PromoForm({ stored }: { stored: PromoWidget }) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(savePromo);
  const [promo, setPromo] = useState(stored);
  const { error } = promoWidget.safeParse(promo);
  const errors = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
  const save = () =>
    write.mutate(
      { body: promo },
      {
        onSuccess: () => toast({ text: t('deals.saved') }),
        onError: (failure) => failed(failure, t('deals.saveFailed'), save),
      },
    );
  return (
    <Stack gap="medium">
      <PromoFields promo={promo} errors={errors} change={(part) => setPromo({ ...promo, ...part })} />
      <Line>
        <Button busy={write.isPending} disabled={error !== undefined} onClick={save}>
          {t('deals.savePromo')}
        </Button>
      </Line>
    </Stack>
  );
}

/** Editor of the sale promo (spec DEAL-033). */
export function PromoCard() {
  const { t } = useTranslation();
  const stored = useRead(getPromo).data?.data;
  if (!stored) return null;
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('deals.promoCard')} />
        <PromoForm stored={stored} />
      </Stack>
    </Card>
  );
}
