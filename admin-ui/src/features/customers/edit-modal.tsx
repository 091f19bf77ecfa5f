import { type Child, editCustomer, undoCustomerEdit } from '@loyalty/contracts/customers/edit';
import type { CustomerDetail } from '@loyalty/contracts/customers/queries';
import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { fieldErrors } from '../../data/failure-text.js';
import { useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { FieldRow, Picker, TextInput } from '../../kit/form/fields.js';

/** As many as the API takes. */
const MOST_CHILDREN = 20;
const GENDERS = ['', 'girl', 'boy', 'other'] as const;

interface ChildRowProps {
  child: Child;
  at: number;
  errors: Record<string, string>;
  onChange: (child: Child) => void;
  onRemove: () => void;
}

function ChildRow({ child, at, errors, onChange, onRemove }: ChildRowProps) {
  const { t } = useTranslation();
  const genders = { '': t('people.edit.unsaid'), girl: t('people.edit.girl'), boy: t('people.edit.boy') };
  const labels: Record<string, string> = dictionary({ ...genders, other: t('people.edit.other') });
  return (
    <fieldset className="rows-input">
      <legend className="Polaris-Text--visuallyHidden">{child.name || `${t('people.edit.children')} ${at + 1}`}</legend>
      <Stack gap="tight">
        <TextInput
          label={t('people.edit.childName')}
          value={child.name}
          onChange={(name) => onChange({ ...child, name })}
          error={errors[`children.${at}.name`]}
          most={100}
          required
        />
        <FieldRow>
          <Picker
            label={t('people.edit.gender')}
            value={child.gender}
            onChange={(gender) => onChange({ ...child, gender: gender as Child['gender'] })}
            options={GENDERS.map((value) => ({ value, label: labels[value] ?? value }))}
          />
          <TextInput
            kind="date"
            label={t('people.edit.birthDate')}
            value={child.birthDate ?? ''}
            onChange={(date) => onChange({ ...child, birthDate: date === '' ? null : date })}
            error={errors[`children.${at}.birthDate`]}
          />
        </FieldRow>
        <Button look="plain" onClick={onRemove}>
          {t('people.edit.removeChild')}
        </Button>
      </Stack>
    </fieldset>
  );
}

/** An edit while it is typed, and its save; the toast offers to take it back (P21). */
function useEdit({ id, person }: CustomerDetail, onClose: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const [birthday, setBirthday] = useState(person?.birthday ?? '');
  const [children, setChildren] = useState<readonly Child[]>(person?.children ?? []);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [key, setKey] = useState(newKey);
  const write = useWrite(editCustomer);
  const undo = useWrite(undoCustomerEdit);
  const takeBack = (event: string) =>
    undo.mutate(
      { params: { id, event } },
      {
        onSuccess: () => toast({ text: t('people.edit.undone') }),
        onError: (failure) => failed(failure, t('people.edit.failed')),
      },
    );
  const save = () => {
    setErrors({});
    const body = { birthday: birthday.trim() === '' ? null : birthday.trim(), children: [...children] };
    write.mutate(
      { params: { id }, body, key },
      {
        onSuccess: ({ receipt }) => {
          const event = receipt?.events[0];
          toast({ text: t('people.edit.saved'), ...(event ? { undo: () => takeBack(event) } : {}) });
          onClose();
        },
        onError: (failure) => {
          // Another attempt is another request: the first one was answered.
          setKey(newKey());
          if (failure.isAnswer) setErrors(fieldErrors(failure));
          else failed(failure, t('people.edit.failed'), save);
        },
      },
    );
  };
  return { birthday, setBirthday, children, setChildren, errors, save, busy: write.isPending };
}

/** Details that only the shop keeps about a person: birthday and children. */
export default function EditModal({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { birthday, setBirthday, children, setChildren, errors, save, busy } = useEdit(customer, onClose);
  const replace = (at: number, ...by: Child[]) => setChildren(children.toSpliced(at, 1, ...by));
  return (
    <Modal
      open
      title={t('people.edit.title')}
      onClose={onClose}
      action={{ label: t('shell.action.save'), onClick: save, busy }}
    >
      <Stack>
        <Text as="p" tone="subdued">
          {t('people.edit.fromStore')}
        </Text>
        <TextInput
          id="customer-birthday"
          label={t('people.edit.birthday')}
          help={t('people.edit.birthdayHelp')}
          value={birthday}
          onChange={setBirthday}
          error={errors.birthday ?? errors['']}
          most={10}
          focused
        />
        <Text kind="heading">{t('people.edit.children')}</Text>
        {children.map((child, at) => (
          // Children have no ids: their place is what they are known by.
          <ChildRow
            key={at}
            child={child}
            at={at}
            errors={errors}
            onChange={(changed) => replace(at, changed)}
            onRemove={() => replace(at)}
          />
        ))}
        {children.length < MOST_CHILDREN ? (
          <Button onClick={() => setChildren([...children, { name: '', gender: '', birthDate: null }])}>
            {t('people.edit.addChild')}
          </Button>
        ) : null}
      </Stack>
    </Modal>
  );
}
