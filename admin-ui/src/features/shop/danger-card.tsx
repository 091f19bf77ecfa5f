import { cancelShopDeletion, getShopDeletion, type PendingDeletion } from '@loyalty/contracts/shop/deletion';
import { type DeletionScope, deletionScope } from '@loyalty/contracts/shop/deletion-scope';
import type { ShopAnswer } from '@loyalty/contracts/shop/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card } from '../../kit/display/card.js';
import { Line, Pad, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useToast } from '../../kit/feedback/toast.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { useExport } from '../exports/use-export.js';

const DeletionDialog = onDemand(() => import('./deletion-dialog.js'));

/** A deletion that was requested: what it deletes and when, and the way back while there is one. */
function Pending({ pending: { scope, dueAt, started }, mayCancel }: { pending: PendingDeletion; mayCancel: boolean }) {
  const { t } = useTranslation();
  const f = useFormat();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(cancelShopDeletion);
  const cancel = () =>
    write.mutate(
      {},
      {
        onSuccess: () => toast({ text: t('settings.danger.cancelled') }),
        onError: (failure) => failed(failure, t('settings.danger.cancelFailed'), cancel),
      },
    );
  const title = started
    ? t(`settings.danger.${scope}.started`)
    : t(`settings.danger.${scope}.pending`, { date: f.dateTime(dueAt) });
  const action = mayCancel && !started ? { action: { label: t('settings.danger.cancel'), onClick: cancel } } : {};
  return (
    <Banner tone="critical" title={title} {...action}>
      {started ? null : t('settings.danger.untilThen')}
    </Banner>
  );
}

interface ActionRowProps {
  title: string;
  body: string;
  button: string;
  danger?: boolean;
  onClick: () => void;
}

function ActionRow({ title, body, button, danger = false, onClick }: ActionRowProps) {
  return (
    <li className="row">
      <Stack gap="small">
        <div>
          <Text as="p" strong>
            {title}
          </Text>
          <Text as="p" kind="small" tone="subdued">
            {body}
          </Text>
        </div>
        <Line>
          <Button writes={danger ?? false} {...(danger ? { look: 'danger' } : { icon: 'export' })} onClick={onClick}>
            {button}
          </Button>
        </Line>
      </Stack>
    </li>
  );
}

/** Deletes the customers’ data or the whole store; an export comes first, and days in which the owner can change their mind. */
export function DangerCard({ shop: { shop, user } }: { shop: ShopAnswer }) {
  const { t } = useTranslation();
  const read = useRead(getShopDeletion);
  const state = read.data?.data;
  const { action: copy, dialog, isLocked } = useExport('customers', {}, state?.pending != null);
  const [chosen, setChosen] = useState<DeletionScope | null>(null);
  const rowOf = (scope: DeletionScope) => ({
    title: t(`settings.danger.${scope}.title`),
    body: t(`settings.danger.${scope}.body`),
    button: t(`settings.danger.${scope}.action`),
  });
  const sub = state ? t('settings.danger.sub', { days: state.days }) : ' ';
  return (
    <Card flush>
      <Pad tightBottom>
        <Stack gap="medium">
          <Text as="p" tone="subdued">
            {user.owner ? sub : `${sub} ${t('settings.danger.ownerOnly')}`}
          </Text>
          {state?.pending ? <Pending pending={state.pending} mayCancel={user.owner} /> : null}
        </Stack>
      </Pad>
      {state ? null : read.error ? (
        <FailedCard what={t('pages.settingsDanger.title')} failure={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows count={3} />
      )}
      {state && user.owner ? (
        <ul className="plain">
          <ActionRow
            title={t('settings.danger.exportTitle')}
            body={t(isLocked ? 'settings.danger.exportLater' : 'settings.danger.exportBody', { days: state.days })}
            button={copy.label}
            onClick={() => copy.onClick?.()}
          />
          {state.pending
            ? null
            : deletionScope.options.map((scope) => (
                <ActionRow key={scope} {...rowOf(scope)} danger onClick={() => setChosen(scope)} />
              ))}
        </ul>
      ) : null}
      {dialog}
      {chosen ? <DeletionDialog scope={chosen} name={shop.name} onClose={() => setChosen(null)} /> : null}
    </Card>
  );
}
