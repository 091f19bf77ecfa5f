import { MIN_REASON, openSupportLogin } from '@loyalty/contracts/support/logins';
import type { SupportRole } from '@loyalty/contracts/support/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storeLogin } from '../../app/support-login.js';
import { newKey } from '../../data/client.js';
import { useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Banner } from '../../kit/feedback/banner.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { TextInput } from '../../kit/form/fields.js';
import { appLocationOf } from '../../location.js';

const isShort = (reason: string): boolean => [...reason.trim()].length < MIN_REASON;

/** Why a shop is opened; too few characters are said once the field is left. */
function ReasonInput({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  const { t } = useTranslation();
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && reason.trim() !== '' && isShort(reason);
  return (
    <TextInput
      label={t('support.open.reason')}
      value={reason}
      most={200}
      required
      onChange={onChange}
      onBlur={() => setLeft(true)}
      error={isWrong ? t('support.open.short', { n: MIN_REASON }) : undefined}
    />
  );
}

/** Opens a shop for a person of the vendor; the app is then loaded again as that shop's. */
export function OpenShopCard({ person, role }: { person: string; role: SupportRole }) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const write = useWrite(openSupportLogin);
  const [shop, setShop] = useState('');
  const [reason, setReason] = useState('');
  const [rejection, setRejection] = useState('');
  const open = () =>
    write.mutate(
      { body: { shop, reason }, key: newKey() },
      {
        onSuccess: ({ data: { login, token, endsAt } }) => {
          if (token) storeLogin({ shop: shop.trim(), login, token, endsAt });
          window.location.assign(`${appLocationOf(window.location.pathname).prefix}/dev_zone`);
        },
        onError: (failure) => {
          if (failure.isAnswer) setRejection(failure.message);
          else failed(failure, t('support.open.failed'), open);
        },
      },
    );
  const sub = t('support.open.as', { person, role: t(`support.role.${role}`) });
  return (
    <Card>
      <Stack>
        <CardHead title={t('support.open.title')} sub={`${t('support.open.sub')} ${sub}`} />
        {rejection ? <Banner tone="critical">{rejection}</Banner> : null}
        <TextInput
          label={t('support.open.shop')}
          help={t('support.open.shopHelp')}
          value={shop}
          required
          onChange={setShop}
        />
        <ReasonInput reason={reason} onChange={setReason} />
        <Line>
          <Button look="filled" busy={write.isPending} disabled={shop.trim() === '' || isShort(reason)} onClick={open}>
            {t('support.open.action')}
          </Button>
        </Line>
      </Stack>
    </Card>
  );
}
