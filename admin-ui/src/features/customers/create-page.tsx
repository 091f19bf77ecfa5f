// Answers: who is new?
import { getCustomerChoices } from '@loyalty/contracts/analytics/customer-figures';
import { createCustomer } from '@loyalty/contracts/customers/create';
import { type CustomerRow, listCustomers } from '@loyalty/contracts/customers/queries';
import { appLanguages } from '@loyalty/contracts/shop/languages';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { fieldErrors } from '../../data/failure-text.js';
import { useRead, useRows, useSettled, useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { useNavigation } from '../../kit/display/navigation.js';
import { Link, Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { FieldRow, Flag, Picker, TextInput } from '../../kit/form/fields.js';
import { UnsavedGuard } from '../../kit/form/unsaved-guard.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { profileOf } from '../history/address.js';

const EMPTY = { email: '', firstName: '', lastName: '', language: '', subscribed: false, birthday: '' };
type Typed = typeof EMPTY;

/** The customer who has an address already, found while it is typed. */
function useOwner(email: string): CustomerRow | undefined {
  const search = useSettled(email.trim().toLowerCase());
  const isAddress = /^\S+@\S+\.\S+$/.test(search);
  const read = useRows(listCustomers, { query: { first: '10', search } }, { enabled: isAddress });
  return isAddress ? read.data?.data.find((row) => row.email === search && row.mergedInto === null) : undefined;
}

/** A new customer while they are typed, and their creation. */
function useCreation() {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const navigation = useNavigation();
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [key, setKey] = useState(newKey);
  const write = useWrite(createCustomer);
  const passing = useRef(false);
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const save = () => {
    setErrors({});
    const { language, birthday, ...person } = typed;
    const body = { ...person, language: language || null, birthday: birthday.trim() || null };
    write.mutate(
      { body, key },
      {
        onSuccess: ({ data }) => {
          toast({ text: t('customers.create.created') });
          passing.current = true;
          navigation.go(profileOf(data.customer));
        },
        onError: (failure) => {
          // Another attempt is another request: the first one was answered.
          setKey(newKey());
          if (failure.isAnswer) setErrors(fieldErrors(failure));
          else failed(failure, t('customers.create.failed'), save);
        },
      },
    );
  };
  const dirty = JSON.stringify(typed) !== JSON.stringify(EMPTY);
  return { typed, change, errors, save, busy: write.isPending, guard: { dirty, passing } };
}

/** Languages of the shop's customers, and those of the admin. */
function useLanguages() {
  const { t } = useTranslation();
  const f = useFormat();
  const known = useRead(getCustomerChoices).data?.data.languages.map(({ language }) => language) ?? [];
  return [
    { value: '', label: t('customers.create.storeLanguage') },
    ...[...new Set([...known, ...appLanguages])].map((value) => ({ value, label: f.language(value) })),
  ];
}

function Fields({ typed, change, errors }: Omit<ReturnType<typeof useCreation>, 'save' | 'busy' | 'guard'>) {
  const { t } = useTranslation();
  const languages = useLanguages();
  return (
    <>
      <TextInput
        label={t('customers.merge.email')}
        value={typed.email}
        onChange={(email) => change({ email })}
        error={errors.email}
        required
        focused
      />
      <FieldRow>
        <TextInput
          label={t('customers.create.firstName')}
          value={typed.firstName}
          onChange={(firstName) => change({ firstName })}
          error={errors.firstName}
        />
        <TextInput
          label={t('customers.create.lastName')}
          value={typed.lastName}
          onChange={(lastName) => change({ lastName })}
          error={errors.lastName}
        />
      </FieldRow>
      <FieldRow>
        <Picker
          label={t('customers.create.language')}
          value={typed.language}
          onChange={(language) => change({ language })}
          options={languages}
        />
        <TextInput
          label={t('people.edit.birthday')}
          help={t('people.edit.birthdayHelp')}
          value={typed.birthday}
          onChange={(birthday) => change({ birthday })}
          error={errors.birthday}
          most={10}
        />
      </FieldRow>
      <Flag
        label={t('customers.create.subscribed')}
        help={t('customers.create.subscribedHelp')}
        value={typed.subscribed}
        onChange={(subscribed) => change({ subscribed })}
      />
    </>
  );
}

export default function CreatePage() {
  const { t } = useTranslation();
  const f = useFormat();
  const readOnly = useReadOnly();
  const { save, busy, guard, ...form } = useCreation();
  const owner = useOwner(form.typed.email);
  return (
    <Page title={t('pages.createCustomer.title')} back={{ label: t('pages.customers.title'), to: '/customers' }}>
      <Card>
        <Stack>
          <Text as="p" tone="subdued">
            {t('customers.create.sub')}
          </Text>
          {form.errors[''] ? <Banner tone="critical">{form.errors['']}</Banner> : null}
          <Fields {...form} />
          {owner ? (
            <Banner tone="warning">
              {t('customers.create.exists', { name: f.isolated(owner.name || owner.email) })}{' '}
              <Link to={profileOf(owner.id)}>{t('customers.create.open')}</Link>
            </Banner>
          ) : null}
          {readOnly ? null : (
            <Line>
              <Button look="filled" onClick={save} busy={busy} disabled={owner !== undefined}>
                {t('customers.create.action')}
              </Button>
            </Line>
          )}
        </Stack>
      </Card>
      <UnsavedGuard {...guard} />
    </Page>
  );
}
