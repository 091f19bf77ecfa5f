import {
  type CustomerView,
  type ListedView,
  removeCustomerView,
  saveCustomerView,
} from '@loyalty/contracts/customers/views';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../data/failure-text.js';
import { useWrite } from '../../data/hooks.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { Flag, TextInput } from '../../kit/form/fields.js';

interface ViewDialogProps {
  /** The view that is changed; null for a new one. */
  known: ListedView | null;
  view: CustomerView;
  onClose: () => void;
}

function useView({ known, view, onClose }: ViewDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const [id] = useState(() => known?.id ?? crypto.randomUUID());
  const [name, setName] = useState(known?.name ?? '');
  const [shared, setShared] = useState(known?.shared ?? false);
  const [isDefault, setDefault] = useState(known?.isDefault ?? false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const write = useWrite(saveCustomerView);
  const removal = useWrite(removeCustomerView);
  const ended = (text: string) => () => {
    toast({ text });
    onClose();
  };
  const save = () =>
    write.mutate(
      { params: { id }, body: { name, shared, isDefault, view } },
      {
        onSuccess: ended(t('customers.views.saved')),
        onError: (failure) => {
          if (failure.isAnswer) setErrors(fieldErrors(failure));
          else failed(failure, t('customers.views.failed'), save);
        },
      },
    );
  const remove = () =>
    removal.mutate(
      { params: { id } },
      {
        onSuccess: ended(t('customers.views.removed')),
        onError: (failure) => failed(failure, t('customers.views.removeFailed'), remove),
      },
    );
  const busy = write.isPending || removal.isPending;
  return { name, setName, shared, setShared, isDefault, setDefault, errors, save, remove, busy };
}

/** Stores what the list shows now under a name, or changes or deletes the view that it shows. */
export default function ViewDialog(props: ViewDialogProps) {
  const { t } = useTranslation();
  const { known, onClose } = props;
  const { errors, busy, save, remove, ...form } = useView(props);
  return (
    <Modal
      open
      title={known ? t('customers.views.changeTitle') : t('customers.views.saveTitle')}
      onClose={onClose}
      action={{ label: t('shell.action.save'), onClick: save, busy }}
      {...(known ? { other: { label: t('customers.views.remove'), onClick: remove } } : {})}
    >
      <Stack>
        {errors[''] ? <Banner tone="critical">{errors['']}</Banner> : null}
        <TextInput
          label={t('customers.views.name')}
          value={form.name}
          onChange={form.setName}
          error={errors.name}
          most={60}
          required
          focused
        />
        <Flag
          label={t('customers.views.shared')}
          help={t('customers.views.sharedHelp')}
          value={form.shared}
          onChange={form.setShared}
        />
        <Flag label={t('customers.views.isDefault')} value={form.isDefault} onChange={form.setDefault} />
        <Text as="p" tone="subdued">
          {t('customers.views.includes')}
        </Text>
      </Stack>
    </Modal>
  );
}
