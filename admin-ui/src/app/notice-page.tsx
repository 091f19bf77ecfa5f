import { useTranslation } from 'react-i18next';
import { Button } from '../kit/display/button.js';
import { Notice } from '../kit/shell/notice.js';
import type { PageKey } from './route.js';

/** The one page of every address whose feature is not built: it says so, and shows nothing that is not true. */
export function NoticePage({ page }: { page: PageKey }) {
  const { t } = useTranslation();
  const title = t(`pages.${page}.title`);
  return (
    <Notice title={title} heading={t('later.heading')} body={t('later.body', { page: title })}>
      <Button to="/">{t('later.action')}</Button>
    </Notice>
  );
}
