import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { Choices } from '../../kit/form/fields.js';
import { useSetStatus } from './use-set-status.js';

/** Makes the selected customers members, or excludes them. */
export default function BulkStatus({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const [status, setStatus] = useState<'Member' | 'Left'>('Member');
  const { run, busy } = useSetStatus();
  return (
    <Modal
      open
      title={t('customers.status.title', { count: ids.length })}
      onClose={onClose}
      action={{
        label: status === 'Left' ? t('customers.status.exclude') : t('customers.status.action'),
        onClick: () => run(ids, status, onClose),
        busy,
        danger: status === 'Left',
      }}
    >
      <Stack>
        <Choices
          label={t('customers.column.type')}
          hideLabel
          value={status}
          onChange={(chosen) => setStatus(chosen as 'Member' | 'Left')}
          options={[
            { value: 'Member', label: t('customers.status.member'), help: t('customers.status.memberHelp') },
            { value: 'Left', label: t('customers.status.left'), help: t('customers.status.leftHelp') },
          ]}
        />
        {status === 'Left' ? (
          <Text as="p" strong>
            {t('customers.status.excludeTitle', { count: ids.length })}
          </Text>
        ) : null}
      </Stack>
    </Modal>
  );
}
