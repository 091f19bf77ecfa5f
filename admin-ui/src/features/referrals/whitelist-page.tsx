// Answers: whose referrals skip the checks?
import {
  changeReferralWhitelist,
  listReferralWhitelist,
  type WhitelistRow,
} from '@loyalty/contracts/referrals/whitelist';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useRows, useWrite } from '../../data/hooks.js';
import { listAnswer } from '../../data/lists.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { GhostRow, StateMessage } from '../../kit/feedback/states.js';
import { useToast } from '../../kit/feedback/toast.js';
import { DateCell } from '../../kit/list/date-cell.js';
import { type Column, List } from '../../kit/list/list.js';
import type { ListSort } from '../../kit/list/list-filters.js';
import { useList } from '../../kit/list/use-list.js';
import { Page } from '../../kit/shell/page.js';
import { profileOf } from '../history/address.js';
import { AddEmailsModal } from './add-emails-modal.js';

function Customer({ row }: { row: WhitelistRow }) {
  const { t } = useTranslation();
  const { customer } = row;
  if (!customer) return null;
  return (
    <Text as="p" cut>
      <Link to={profileOf(customer.id)}>
        <bdi>{customer.name || t('customers.unnamed')}</bdi>
      </Link>
    </Text>
  );
}

function Email({ row }: { row: WhitelistRow }) {
  const { t } = useTranslation();
  return (
    <Text as="p" strong cut>
      {row.email || t('referrals.erased')}
    </Text>
  );
}

function useColumns(): readonly [Column<WhitelistRow>, ...Column<WhitelistRow>[]] {
  const { t } = useTranslation();
  return [
    {
      id: 'email',
      label: t('referrals.whitelist.email'),
      cell: (row) => (
        <div className="name-cell">
          <Email row={row} />
        </div>
      ),
    },
    {
      id: 'customer',
      label: t('referrals.whitelist.customer'),
      cell: (row) => (
        <div className="name-cell">
          <Customer row={row} />
        </div>
      ),
    },
    {
      id: 'by',
      label: t('referrals.whitelist.addedBy'),
      cell: ({ addedBy }) => <Text tone="subdued">{addedBy}</Text>,
    },
    { id: 'at', label: t('referrals.whitelist.addedAt'), end: true, cell: ({ addedAt }) => <DateCell at={addedAt} /> },
  ];
}

function useSorts(): readonly ListSort[] {
  const { t } = useTranslation();
  const label = t('referrals.whitelist.addedAt');
  return [
    { id: 'newest', label, direction: t('referrals.sort.newest'), way: 'desc' },
    { id: 'oldest', label, direction: t('referrals.sort.oldest'), way: 'asc' },
  ];
}

function useRemove() {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(changeReferralWhitelist);
  const remove = (removeIds: string[]): void =>
    write.mutate(
      { body: { removeIds } },
      {
        onSuccess: () => toast({ text: t('referrals.whitelist.saved') }),
        onError: (failure) => failed(failure, t('referrals.whitelist.failed'), () => remove(removeIds)),
      },
    );
  return remove;
}

export default function WhitelistPage() {
  const { t } = useTranslation();
  const list = useList('referral-whitelist', { tabs: ['all'], sorts: ['newest', 'oldest'], filters: [] });
  const { sort, size } = list.state;
  const query = {
    first: String(size),
    sort: sort as 'newest' | 'oldest',
    ...(list.after ? { after: list.after } : {}),
  };
  const read = useRows(listReferralWhitelist, { query }, { keep: true });
  const fresh = useFreshness(read.data, read.isRefetchError);
  const remove = useRemove();
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      full
      title={t('pages.whitelist.title')}
      back={{ label: t('pages.customers.title'), to: '/customers' }}
      fresh={fresh}
      primary={{ label: t('referrals.whitelist.add'), onClick: () => setAdding(true) }}
    >
      <List<WhitelistRow>
        list={list}
        answer={listAnswer(read)}
        tabs={[{ id: 'all', label: t('referrals.tab.all') }]}
        sorts={useSorts()}
        columns={useColumns()}
        narrow={(row) => (
          <Stack gap="tight">
            <Email row={row} />
            <Line spread>
              <Text tone="subdued">{row.addedBy}</Text>
              <DateCell at={row.addedAt} />
            </Line>
          </Stack>
        )}
        rowId={({ id }) => id}
        names={{ one: t('referrals.whitelist.one'), many: t('referrals.whitelist.many') }}
        what={t('pages.whitelist.title')}
        bulk={[{ label: t('referrals.whitelist.remove'), run: remove }]}
        empty={
          <>
            <GhostRow icon="person" title="maya@example.com" detail="" />
            <StateMessage title={t('referrals.whitelist.emptyTitle')} body={t('referrals.whitelist.emptyBody')} />
          </>
        }
      />
      {isAdding ? <AddEmailsModal onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}
