import { useTranslation } from 'react-i18next';
import { Button } from '../kit/display/button.js';
import { useToast } from '../kit/feedback/toast.js';
import { Notice } from '../kit/shell/notice.js';
import { openChat } from './chat.js';

/** Page for an unknown address, or a page that crashed (SHELL-010, SHELL-049). */
export function NotFoundPage({ crashed = false }: { crashed?: boolean }) {
  const { t } = useTranslation();
  const toast = useToast();
  const contact = () => {
    const text = t('shell.notFound.chat');
    if (!openChat(text)) toast({ text: t('shell.notFound.prepared', { text }) });
  };
  return (
    <Notice
      title={t('shell.notFound.title')}
      heading={t('shell.notFound.title')}
      body={crashed ? t('shell.notFound.crashBody') : t('shell.notFound.body')}
    >
      <Button look="filled" onClick={contact}>
        {t('shell.notFound.action')}
      </Button>
      <Button to="/">{t('shell.notFound.home')}</Button>
    </Notice>
  );
}
