import type { CustomerDetail } from '@loyalty/contracts/customers/queries';
import { useTranslation } from 'react-i18next';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { useFormat } from '../../kit/format/format-context.js';
import type { PageAction } from '../../kit/shell/page.js';
import { addressOf, statementOf } from '../history/address.js';
import { useSetStatus } from './use-set-status.js';

/** Joining, or leaving, whichever the customer's status allows. */
function useStatusActions(customer: CustomerDetail | undefined, onExclude: () => void): PageAction[] {
  const { t } = useTranslation();
  const { run, busy } = useSetStatus();
  if (!customer || customer.forgotten || customer.mergedInto !== null || customer.excluded) return [];
  const join = (label: string): PageAction => ({
    label,
    busy,
    onClick: () => run([customer.id], 'Member', () => undefined),
  });
  if (customer.type === 'Guest') return [join(t('customers.status.join'))];
  if (customer.type === 'Left') return [join(t('customers.status.rejoin'))];
  return [{ label: t('customers.status.excludeAction'), danger: true, onClick: onExclude }];
}

/** Secondary actions of a profile: statement, merge, status. */
export function useMoreActions(
  customer: CustomerDetail | undefined,
  isPast: boolean,
  onExclude: () => void,
): PageAction[] {
  const { t } = useTranslation();
  const status = useStatusActions(customer, onExclude);
  if (!customer || isPast) return status;
  const mayMerge = !customer.forgotten && customer.mergedInto === null;
  const merge = { label: t('customers.merge.menu'), to: addressOf('/customers/merge', { customer: customer.id }) };
  return [
    { label: t('pages.statement.title'), to: statementOf(customer.id), reads: true },
    ...(mayMerge ? [merge] : []),
    ...status,
  ];
}

export function ExcludeDialog({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { run, busy } = useSetStatus();
  return (
    <ConfirmDialog
      open
      title={t('customers.status.excludeOne', { name: f.isolated(customer.name) })}
      onClose={onClose}
      action={{
        label: t('customers.status.exclude'),
        onClick: () => run([customer.id], 'Left', onClose),
        busy,
        danger: true,
      }}
    >
      <Text as="p">{t('customers.status.excludeBody')}</Text>
    </ConfirmDialog>
  );
}
