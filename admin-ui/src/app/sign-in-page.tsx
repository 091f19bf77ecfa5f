import { useTranslation } from 'react-i18next';
import { Button } from '../kit/display/button.js';
import { Notice } from '../kit/shell/notice.js';

/** Page shown without a sign-in. Inside the store admin a reload suffices; outside of it no sign-in form exists. */
export default function SignInPage() {
  const { t } = useTranslation();
  const framed = window.parent !== window;
  return (
    <Notice
      title={t('shell.signIn.title')}
      heading={t('shell.signIn.title')}
      body={framed ? t('shell.signIn.frameBody') : t('shell.signIn.body')}
    >
      {framed ? (
        <Button look="filled" onClick={() => window.location.assign('/embed/')}>
          {t('shell.signIn.action')}
        </Button>
      ) : null}
    </Notice>
  );
}
