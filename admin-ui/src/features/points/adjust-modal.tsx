import { getCustomerTier } from '@loyalty/contracts/tiers/customer-tier';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { FieldRow, Flag, NoteInput, TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { type AdjustmentDraft, writeAmount, writeNext } from './adjustment.js';
import { BeforeAfter } from './before-after.js';
import { type AdjustOptions, useAdjust } from './use-adjust.js';

interface AmountFieldsProps {
  available: number;
  draft: AdjustmentDraft;
  onType: (draft: AdjustmentDraft) => void;
  error: string | undefined;
}

function AmountFields({ available, draft, onType, error }: AmountFieldsProps) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <FieldRow>
      <TextInput label={t('points.adjust.current')} value={f.points(available)} onChange={() => undefined} disabled />
      <TextInput
        id="adjust-next"
        kind="number"
        label={t('points.adjust.next')}
        value={draft.next}
        onChange={(text) => onType(writeNext(available, text))}
      />
      <TextInput
        id="adjust-amount"
        kind="number"
        label={t('points.adjust.amount')}
        help={t('points.adjust.amountHelp')}
        value={draft.amount}
        onChange={(text) => onType(writeAmount(available, text))}
        error={error}
        focused
      />
    </FieldRow>
  );
}

/**
 * Dialog that adjusts a customer's points. New balance and amount are linked inputs; the server decides in a dry run, shown before anything
 * is written.
 */
export default function AdjustModal({ onClose, ...options }: AdjustOptions & { onClose: () => void }) {
  const { t } = useTranslation();
  const adjust = useAdjust(options);
  const { draft, type, adminNote, customerNote, setCustomerNote, preview, errors, save, busy } = adjust;
  const tier = useRead(getCustomerTier, { params: { id: options.customer } }).data?.data;
  return (
    <Modal
      open
      title={t('points.adjust.title')}
      onClose={onClose}
      action={{ label: t('points.adjust.action'), onClick: save, busy }}
    >
      <Stack>
        <Banner tone="warning">{t('points.adjust.warning')}</Banner>
        <AmountFields available={options.available} draft={draft} onType={type} error={errors.amount} />
        <BeforeAfter says={preview} />
        <Text as="p" kind="small" tone="subdued">
          {t('points.adjust.warningMore')}
        </Text>
        <NoteInput
          id="adjust-note"
          label={t('customers.form.adminNote')}
          help={t('customers.form.adminNoteHelp')}
          value={adminNote.typed}
          onChange={adminNote.type}
          required
          error={errors.adminNote}
        />
        <NoteInput
          id="adjust-customer-note"
          label={t('customers.form.customerNote')}
          help={t('customers.form.customerNoteHelp')}
          value={customerNote}
          onChange={setCustomerNote}
          error={errors.customerNote}
        />
        {tier?.active && tier.qualifying?.by === 'pointEarned' ? (
          <Flag
            label={t('points.adjust.tierProportional')}
            help={errors.tierProportional ?? t('points.adjust.tierProportionalHelp')}
            value={adjust.tierProportional}
            onChange={adjust.setTierProportional}
            disabled={tier.exclusive}
          />
        ) : null}
      </Stack>
    </Modal>
  );
}
