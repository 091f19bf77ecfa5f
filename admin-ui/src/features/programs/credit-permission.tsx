import type { ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import { getCreditPermission } from '@loyalty/contracts/programs/permissions';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Banner } from '../../kit/feedback/banner.js';

function Ask() {
  const { t } = useTranslation();
  const permission = useRead(getCreditPermission).data?.data;
  if (!permission || permission.granted) return null;
  // The platform's permission page needs the top window, outside the embedding frame.
  const grant = () => void window.open(permission.grantUrl, '_top');
  return (
    <Banner
      tone="warning"
      title={t('programs.form.grantTitle')}
      action={{ label: t('programs.form.grant'), onClick: grant }}
    >
      {t('programs.form.grantWhy')}
    </Banner>
  );
}

/** Notice that store credit needs a permission which not every shop has granted (spec GATE-021). */
export function CreditPermission({ event }: { event: ProgramEvent }) {
  return event === 'store_credit' ? <Ask /> : null;
}
