import type { ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import { CREDIT_SCOPE, getCreditPermission } from '@loyalty/contracts/programs/permissions';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Banner } from '../../kit/feedback/banner.js';
import { useStoreAdmin } from '../../kit/shell/store-admin.js';

function Ask() {
  const { t } = useTranslation();
  const { requestScopes } = useStoreAdmin();
  const read = useRead(getCreditPermission);
  const permission = read.data?.data;
  if (!permission || permission.granted) return null;
  const grant = async () => {
    // The platform's permission page needs the top window, outside the embedding frame.
    if (!requestScopes) window.open(permission.grantUrl, '_top');
    else if (await requestScopes([CREDIT_SCOPE])) await read.refetch();
  };
  return (
    <Banner
      tone="warning"
      title={t('programs.form.grantTitle')}
      action={{ label: t('programs.form.grant'), onClick: () => void grant() }}
    >
      {t('programs.form.grantWhy')}
    </Banner>
  );
}

/** Notice that store credit needs a permission which not every shop has granted (spec GATE-021). */
export function CreditPermission({ event }: { event: ProgramEvent }) {
  return event === 'store_credit' ? <Ask /> : null;
}
