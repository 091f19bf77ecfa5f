// Answers: what should a new deal give, to whom and when?
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../kit/display/badge.js';
import { useNavigation } from '../../kit/display/navigation.js';
import { Page } from '../../kit/shell/page.js';
import { DealForm } from './deal-form.js';
import { firstDraft } from './use-deal-editor.js';

export default function NewDealPage() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const [id] = useState(() => crypto.randomUUID());
  const [stored] = useState(() =>
    firstDraft(new Date().toISOString().slice(0, 10), t('membership.deal.defaultAction')),
  );
  const page = (body: ReactNode) => (
    <Page
      title={t('membership.deal.add')}
      back={{ label: t('pages.exclusiveDeal.title'), to: '/membership/exclusive-deal' }}
      badges={<StatusBadge status="editing" />}
    >
      {body}
    </Page>
  );
  const saved = () => navigation.replace('/membership/exclusive-deal');
  return <DealForm id={id} stored={stored} known={null} onSaved={saved} page={page} />;
}
