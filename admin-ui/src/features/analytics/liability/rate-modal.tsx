import { setLiabilityRate } from '@loyalty/contracts/analytics/liability';
import type { PointsRate, RatedBy } from '@loyalty/contracts/analytics/rate';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../../data/failure-text.js';
import { useWrite } from '../../../data/hooks.js';
import { Stack } from '../../../kit/display/layout.js';
import { Text } from '../../../kit/display/text.js';
import { Modal } from '../../../kit/feedback/dialog.js';
import { useFailureToast } from '../../../kit/feedback/failure-toast.js';
import { useToast } from '../../../kit/feedback/toast.js';
import { FieldRow, TextInput } from '../../../kit/form/fields.js';
import { useFormat } from '../../../kit/format/format-context.js';

interface RateModalProps {
  /** The rate that holds now. */
  rated: RatedBy | null;
  currency: string;
  onClose: () => void;
}

/** Dialog for what points are worth: a rate by hand, or back to that of the rewards. */
export default function RateModal({ rated, currency, onClose }: RateModalProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(setLiabilityRate);
  const [points, setPoints] = useState(String(rated?.rate.points ?? 100));
  const [money, setMoney] = useState(rated?.rate.money ?? '');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = (rate: PointsRate | null) =>
    write.mutate(
      { body: { rate } },
      {
        onSuccess: () => {
          toast({ text: t('liability.rateSaved') });
          onClose();
        },
        onError: (failure) => {
          if (failure.isAnswer) setErrors(fieldErrors(failure));
          failed(failure, t('liability.rateFailed'));
        },
      },
    );
  return (
    <Modal
      open
      title={t('liability.rateTitle')}
      onClose={onClose}
      action={{
        label: t('liability.rateSave'),
        onClick: () => save({ points: Number(points), money: money.trim(), currency }),
        busy: write.isPending,
      }}
      other={rated?.by === 'hand' ? { label: t('liability.rateOfRewards'), onClick: () => save(null) } : undefined}
    >
      <Stack>
        <Text as="p">{t('liability.rateBody')}</Text>
        <FieldRow>
          <TextInput
            label={t('reports.points')}
            kind="number"
            value={points}
            error={errors['rate.points']}
            onChange={setPoints}
          />
          <TextInput
            label={t('liability.rateMoney')}
            kind="number"
            before={f.currencySign(currency)}
            value={money}
            error={errors['rate.money'] ?? errors['rate.currency']}
            onChange={setMoney}
          />
        </FieldRow>
      </Stack>
    </Modal>
  );
}
