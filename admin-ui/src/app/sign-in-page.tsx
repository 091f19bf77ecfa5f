import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserMemory } from '../data/browser-memory.js';
import { pageSettings } from '../data/page-settings.js';
import { Button } from '../kit/display/button.js';
import { Banner } from '../kit/feedback/banner.js';
import { TextInput } from '../kit/form/fields.js';
import { Notice } from '../kit/shell/notice.js';

/** Local key of the store that was opened last. */
const STORE = 'standaloneStore';
const FAILURES = ['shop', 'rejected', 'cancelled', 'unavailable', 'no-access', 'off'] as const;

/** Why the last attempt failed, as the server's redirect says. */
function failureOfUrl(): (typeof FAILURES)[number] | undefined {
  const failed = new URLSearchParams(window.location.search).get('failed');
  return FAILURES.find((one) => one === failed);
}

interface StandaloneFormProps {
  /** Whether the provider asks for the account, after it proved somebody without access. */
  choosesAccount: boolean;
}

/** The store to open, and the way to the identity provider. */
function StandaloneForm({ choosesAccount }: StandaloneFormProps) {
  const { t } = useTranslation();
  const [store, setStore] = useState(browserMemory.getItem(STORE) ?? '');
  const submit = () => {
    browserMemory.setItem(STORE, store.trim());
    const query = new URLSearchParams({ shop: store.trim(), ...(choosesAccount ? { account: 'choose' } : {}) });
    window.location.assign(`/auth/login?${query}`);
  };
  return (
    <form
      className="sign-in"
      onSubmit={(event) => {
        event.preventDefault();
        if (store.trim()) submit();
      }}
    >
      <TextInput
        label={t('shell.signIn.store')}
        value={store}
        onChange={setStore}
        after={store.includes('.') ? '' : '.myshopify.com'}
        required
      />
      <Button look="filled" onClick={submit} disabled={!store.trim()}>
        {t('shell.signIn.provider')}
      </Button>
    </form>
  );
}

/** Page shown without a sign-in. Inside the store admin a reload suffices; outside of it people sign in at the identity provider. */
export default function SignInPage() {
  const { t } = useTranslation();
  const framed = window.parent !== window;
  const failure = failureOfUrl();
  const { standalone } = pageSettings();
  const body = standalone ? t('shell.signIn.standaloneBody') : `${t('shell.signIn.body')} ${t('shell.signIn.off')}`;
  return (
    <Notice
      title={t('shell.signIn.title')}
      heading={t('shell.signIn.title')}
      body={framed ? t('shell.signIn.frameBody') : body}
    >
      {failure ? <Banner tone="critical">{t(`shell.signIn.failed.${failure}`)}</Banner> : null}
      {framed ? (
        <Button look="filled" onClick={() => window.location.assign('/embed/')}>
          {t('shell.signIn.action')}
        </Button>
      ) : null}
      {!framed && standalone ? <StandaloneForm choosesAccount={failure === 'no-access'} /> : null}
    </Notice>
  );
}
