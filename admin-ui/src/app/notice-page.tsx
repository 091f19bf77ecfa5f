import { useTranslation } from 'react-i18next';
import { Button } from '../kit/display/button.js';
import { Notice } from '../kit/shell/notice.js';
import type { PageKey } from './route.js';

/** Placeholder page of every address whose feature is not implemented. */
export function NoticePage({ page }: { page: PageKey }) {
  const { t } = useTranslation();
  const title = t(`pages.${page}.title`);
  return (
    <Notice title={title} heading={t('later.heading')} body={t('later.body', { page: title })}>
      <Button to="/">{t('later.action')}</Button>
    </Notice>
  );
}
