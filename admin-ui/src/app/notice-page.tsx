import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.js';
import { Notice } from '../kit/notice.js';
import type { PageKey } from '../map.js';

/** A page that is not built: says what will be here, shows nothing that is not true. */
export function NoticePage({ page }: { page: PageKey }) {
  const { t } = useTranslation();
  const { title, purpose } = t(`pages.${page}`, { returnObjects: true });
  return (
    <Notice title={title} badge={t('shell.notice.badge')} heading={purpose} body={t('shell.notice.body')}>
      <Button to="/">{t('shell.notice.action')}</Button>
    </Notice>
  );
}
