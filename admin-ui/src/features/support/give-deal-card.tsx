import { planDiscounts } from '@loyalty/contracts/billing/plans';
import { dealMonths } from '@loyalty/contracts/deals/exclusive-deal';
import { giveSupportDeal } from '@loyalty/contracts/deals/support-deals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Banner } from '../../kit/feedback/banner.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { FieldRow, Picker, TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';

const CODES = Object.entries(planDiscounts);
const MONTHS = dealMonths.map((months) => ({ value: String(months), label: String(months) }));

const nothing = { title: '', discountCode: CODES[0]?.[0] ?? '', months: '3', day: '' };

type Draft = typeof nothing;

function useGiveDeal({ title, discountCode, months, day }: Draft, onGiven: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(giveSupportDeal);
  const [rejection, setRejection] = useState('');
  const give = () => {
    const discountMonths = Number(months) as (typeof dealMonths)[number];
    setRejection('');
    write.mutate(
      { body: { title, discountCode, discountMonths, endsAt: `${day}T23:59:59.000Z` }, key: newKey() },
      {
        onSuccess: () => {
          toast({ text: t('support.deals.done') });
          onGiven();
        },
        onError: (failure) =>
          failure.isAnswer ? setRejection(failure.message) : failed(failure, t('support.deals.failed'), give),
      },
    );
  };
  return { give, busy: write.isPending, rejection };
}

function DealFields({ draft, change }: { draft: Draft; change: (part: Partial<Draft>) => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { title, discountCode, months, day } = draft;
  return (
    <>
      <TextInput
        label={t('support.deals.name')}
        value={title}
        most={100}
        required
        onChange={(value) => change({ title: value })}
      />
      <FieldRow>
        <Picker
          label={t('support.deals.code')}
          value={discountCode}
          onChange={(value) => change({ discountCode: value })}
          options={CODES.map(([value, percent]) => ({ value, label: `${value} · ${f.share(percent)}` }))}
        />
        <Picker
          label={t('support.deals.months')}
          value={months}
          onChange={(value) => change({ months: value })}
          options={MONTHS}
        />
      </FieldRow>
      <TextInput
        label={t('support.deals.endsAt')}
        kind="date"
        value={day}
        required
        onChange={(value) => change({ day: value })}
      />
    </>
  );
}

/** Gives the shop a discount code for its next subscription. */
export function GiveDealCard() {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(nothing);
  const { give, busy, rejection } = useGiveDeal(draft, () => setDraft(nothing));
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('support.deals.add')} />
        {rejection ? <Banner tone="critical">{rejection}</Banner> : null}
        <DealFields draft={draft} change={change} />
        <Line>
          <Button look="filled" busy={busy} disabled={draft.title.trim() === '' || draft.day === ''} onClick={give}>
            {t('support.deals.action')}
          </Button>
        </Line>
      </Stack>
    </Card>
  );
}
