import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../kit/display/layout.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { Flag, Picker } from '../../kit/form/fields.js';
import type { CustomerTierChange } from './use-customer-tier.js';
import { useTiers } from './use-tiers.js';

interface ChangeTierModalProps {
  current: string;
  change: CustomerTierChange;
  onClose: () => void;
}

/** Moves a customer to another tier, or assigns an exclusive one. */
export function ChangeTierModal({ current, change, onClose }: ChangeTierModalProps) {
  const { t } = useTranslation();
  const tiers = useTiers().data?.data.launched?.tiers ?? [];
  const [tier, setTier] = useState(current);
  const [isGranting, setGranting] = useState(false);
  return (
    <Modal
      open
      title={t('tiers.customer.change')}
      onClose={onClose}
      action={{
        label: t('shell.action.save'),
        onClick: () => change.move(tier, isGranting),
        busy: change.busy,
        disabled: tier === current,
      }}
    >
      <Stack gap="medium">
        <Picker
          label={t('tiers.customer.choose')}
          value={tier}
          onChange={setTier}
          options={tiers.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <Flag label={t('tiers.customer.grant')} value={isGranting} onChange={setGranting} />
      </Stack>
    </Modal>
  );
}
