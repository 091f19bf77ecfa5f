import { useTranslation } from 'react-i18next';
import { Button } from '../kit/display/button.js';
import { Notice } from '../kit/shell/notice.js';
import { contactSupport, hasContact } from './contact.js';

/** Page for an unknown address, or a page that crashed (SHELL-010, SHELL-049). */
export function NotFoundPage({ crashed = false }: { crashed?: boolean }) {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('shell.notFound.title')}
      heading={t('shell.notFound.title')}
      body={crashed ? t('shell.notFound.crashBody') : t('shell.notFound.body')}
    >
      {hasContact() ? (
        <Button look="filled" onClick={() => contactSupport(t('shell.notFound.chat'))}>
          {t('shell.notFound.action')}
        </Button>
      ) : null}
      <Button to="/">{t('shell.notFound.home')}</Button>
    </Notice>
  );
}
