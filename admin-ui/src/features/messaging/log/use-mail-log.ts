import type { ExportFilters } from '@loyalty/contracts/exports/queries';
import { mailNames } from '@loyalty/contracts/messaging/mails/kinds';
import { listMails, type MailFilterState } from '@loyalty/contracts/messaging/queries';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../../data/hooks.js';
import { useFormat } from '../../../kit/format/format-context.js';
import type { ListFilter } from '../../../kit/list/list-filters.js';
import { addressedList } from '../../../kit/list/list-state.js';
import { useList } from '../../../kit/list/use-list.js';
import { useMailName } from '../../history/mail-words.js';
import { useAddress } from '../../history/use-address.js';

/** Tabs of the log with the states that they show (spec NOTF-002). */
const STATES = { sent: 'sent', clicked: 'clicked', opened: 'opened', failed: 'undelivered' } as const satisfies Record<
  string,
  MailFilterState
>;
export const MAIL_TABS = ['all', 'sent', 'clicked', 'opened', 'failed'] as const;
const CHOICES = { tabs: MAIL_TABS, sorts: ['newest', 'oldest'], filters: ['mail', 'from', 'to'] };
/** Refetch interval of the open list, in milliseconds. */
const EVERY_MS = 15_000;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | undefined) => (text && DAY.test(text) ? text : undefined);
const mailOf = (name: string | undefined) => mailNames.find((one) => one === name);

/** Filters of the log: which mail, and the days on which it was due. */
export function useMailFilters(): readonly ListFilter[] {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useMailName();
  return [
    {
      key: 'mail',
      label: t('mailLog.filter.mail'),
      options: mailNames.map((value) => ({ value, label: nameOf(value) })),
      tag: nameOf,
    },
    {
      key: 'from',
      label: t('activity.filter.from'),
      tag: (value) => t('shell.list.rangeFrom', { date: f.day(value) }),
    },
    { key: 'to', label: t('activity.filter.to'), tag: (value) => t('shell.list.rangeTo', { date: f.day(value) }) },
  ];
}

/** Mails of the log with tabs and filters, which are in its address. */
export function useMailLog() {
  const { search: given, replace } = useAddress();
  const days = { from: dayOf(given.from), to: dayOf(given.to) };
  const list = useList('mail-log', CHOICES, { ...given, mail: mailOf(given.mail), ...days });
  const address = addressedList(list.state, CHOICES);
  useEffect(() => replace(address), [JSON.stringify(address)]);
  const { tab, sort, size, filters } = list.state;
  const template = mailOf(filters.mail);
  const state = tab === 'all' ? undefined : STATES[tab as keyof typeof STATES];
  const range = { ...(filters.from ? { from: filters.from } : {}), ...(filters.to ? { to: filters.to } : {}) };
  const query = {
    first: String(size),
    sort: sort as 'newest' | 'oldest',
    ...(state ? { state } : {}),
    ...(template ? { template } : {}),
    ...range,
    ...(list.after ? { after: list.after } : {}),
  };
  const read = useRows(listMails, { query }, { keep: true, everyMs: EVERY_MS });
  const exported: ExportFilters = { ...range, ...(state ? { mail: state } : {}), ...(template ? { template } : {}) };
  return { list, read, exported };
}
