import { changeCustomersTier } from '@loyalty/contracts/tiers/bulk-tier';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useDryRun, useWrite } from '../../data/hooks.js';
import { Stack } from '../../kit/display/layout.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { Flag, Picker } from '../../kit/form/fields.js';
import { useTranslate } from '../../words/use-translate.js';
import { useTiers } from '../tiers/use-tiers.js';
import { BulkPreview, leftOut } from './bulk-preview.js';

/** Moves the selected customers to a tier, previewed by the server. */
export default function BulkTier({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const toast = useToast();
  const failed = useFailureToast();
  const tiers = useTiers().data?.data.launched?.tiers ?? [];
  const [chosen, setChosen] = useState('');
  const [grantEntryReward, setGrant] = useState(false);
  const [key] = useState(newKey);
  const write = useWrite(changeCustomersTier);
  const tier = chosen || tiers[0]?.id;
  const body = tier === undefined ? null : { ids, tier, grantEntryReward };
  const preview = useDryRun(changeCustomersTier, body && { body });
  const save = () => {
    if (!body) return;
    write.mutate(
      { body, key },
      {
        onSuccess: ({ data }) => {
          toast({ text: `${t('customers.bulkTier.done', { count: data.done })}.${leftOut(t, translate, data)}` });
          onClose();
        },
        onError: (failure) => failed(failure, t('customers.bulkTier.failed'), save),
      },
    );
  };
  return (
    <Modal
      open
      title={t('customers.bulkTier.title', { count: ids.length })}
      onClose={onClose}
      action={{ label: t('tiers.customer.change'), onClick: save, busy: write.isPending, disabled: !body }}
    >
      <Stack>
        <Picker
          label={t('tiers.customer.choose')}
          value={tier ?? ''}
          onChange={setChosen}
          options={tiers.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <Flag label={t('tiers.customer.grant')} value={grantEntryReward} onChange={setGrant} />
        <BulkPreview outcome={preview.data?.data} />
      </Stack>
    </Modal>
  );
}
