import { type CustomerRow, listCustomers } from '@loyalty/contracts/customers/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows, useSettled } from '../../data/hooks.js';
import { Combobox } from '../../kit/form/combobox.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useReadOnly } from '../../kit/shell/read-only.js';

/** Customers that a search offers at once. */
const MOST_HITS = '10';

/** A search for one customer by name or e-mail. Who was merged already cannot be chosen. */
export function CustomerSearch({ except, onPick }: { except: readonly string[]; onPick: (id: string) => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const readOnly = useReadOnly();
  const [text, setText] = useState('');
  const search = useSettled(text.trim());
  const query = { first: MOST_HITS, sort: 'active_desc', search } as const;
  const read = useRows(listCustomers, { query }, { enabled: search !== '', keep: true });
  const options: readonly CustomerRow[] =
    search === ''
      ? []
      : (read.data?.data ?? []).filter(({ id, mergedInto }) => mergedInto === null && !except.includes(id));
  const says = read.isError
    ? t('customers.merge.searchFailed')
    : read.isFetching
      ? t('customers.merge.searching')
      : options.length === 0
        ? t('shell.list.noMatch', { rows: t('customers.many') })
        : null;
  return (
    <Combobox
      label={t('customers.merge.search')}
      hint={t('customers.searchHint')}
      text={text}
      onText={setText}
      options={options}
      onPick={({ id }) => onPick(id)}
      says={says}
      ready={text.trim() !== ''}
      disabled={readOnly}
      ofPage
    >
      {({ current, optionId }) =>
        options.map((row) => (
          <button
            key={row.id}
            id={optionId(row)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={row === current}
            data-current={row === current}
            className="search-hit"
            onClick={() => onPick(row.id)}
          >
            <b>
              <bdi>{row.name || row.email || t('customers.unnamed')}</bdi>
            </b>
            <span>
              {[row.name ? row.email : '', t('customers.merge.points', { points: f.points(row.points.available) })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </button>
        ))
      }
    </Combobox>
  );
}
