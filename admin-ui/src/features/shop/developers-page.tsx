// Answers: is the ledger intact, what happens in it, and is everything in time?
import { useTranslation } from 'react-i18next';
import { LinkRows } from './link-rows.js';
import { SectionFrame } from './section-page.js';

export default function DevelopersPage() {
  const { t } = useTranslation();
  return (
    <SectionFrame section="developers" subtitle={t('settings.developersNow')}>
      <LinkRows
        rows={[
          { icon: 'proven', to: '/settings/proof', title: t('pages.proof.title'), says: t('settings.hub.proof') },
          { icon: 'key', to: '/settings/stream', title: t('pages.stream.title'), says: t('settings.hub.stream') },
          { icon: 'search', to: '/settings/audit', title: t('pages.audit.title'), says: t('settings.hub.audit') },
          { icon: 'refresh', to: '/settings/health', title: t('pages.health.title'), says: t('settings.hub.health') },
        ]}
      />
    </SectionFrame>
  );
}
