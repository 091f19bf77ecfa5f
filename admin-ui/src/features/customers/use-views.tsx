import { type CustomerView, type ListedView, listCustomerViews } from '@loyalty/contracts/customers/views';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import type { ListState } from '../../kit/list/list-state.js';
import type { ListControl } from '../../kit/list/use-list.js';
import type { PageChoice } from '../../kit/shell/page.js';
import { useReadOnly } from '../../kit/shell/read-only.js';

const ViewDialog = onDemand(() => import('./view-dialog.js'));

/** The state of the list, as a view stores it. */
export const viewOf = ({ tab, sort, filters, columns }: ListState): CustomerView => ({
  tab: tab as CustomerView['tab'],
  sort: sort as CustomerView['sort'],
  filters,
  columns: [...columns],
});

/** One text for views that show the same, whatever the order of their filters. */
const keyOf = ({ tab, sort, filters, columns }: CustomerView): string =>
  JSON.stringify([tab, sort, Object.entries(filters).toSorted(), columns]);

/** Longest name of a view in the header, in characters: a longer one would collapse all actions into one menu. */
const NAME_IN_HEADER = 24;
function shortened(name: string): string {
  const letters = [...name];
  return letters.length > NAME_IN_HEADER
    ? `${letters
        .slice(0, NAME_IN_HEADER - 1)
        .join('')
        .trimEnd()}…`
    : name;
}

/** Opens the list with the person's own default view, unless its address says what it shows. */
function useDefaultView(list: ListControl, views: readonly ListedView[] | undefined, isAddressed: boolean): void {
  const isOpened = useRef(isAddressed);
  useEffect(() => {
    if (isOpened.current || !views) return;
    isOpened.current = true;
    const view = views.find(({ isDefault }) => isDefault)?.view;
    if (view) list.dispatch({ type: 'view', view: { ...view, filters: view.filters as ListState['filters'] } });
  }, [views, list]);
}

/** Stored views of the list: the menu that applies them, and the dialog that stores them. */
export function useViews(list: ListControl, isAddressed: boolean) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const [editing, setEditing] = useState<ListedView | 'new' | null>(null);
  const views = useRows(listCustomerViews).data?.data;
  useDefaultView(list, views, isAddressed);
  const shown = keyOf(viewOf(list.state));
  const current = views?.find(({ view }) => keyOf(view) === shown);
  const apply = ({ view }: ListedView) =>
    list.dispatch({ type: 'view', view: { ...view, search: '', filters: view.filters as ListState['filters'] } });
  const choice: PageChoice = {
    label: current ? t('customers.views.current', { name: shortened(current.name) }) : t('customers.views.title'),
    icon: 'star',
    options: [
      ...(views ?? []).map((one) => ({ label: one.name, chosen: one === current, pick: () => apply(one) })),
      ...(readOnly ? [] : [{ label: t('customers.views.save'), pick: () => setEditing('new') }]),
      ...(readOnly || !current ? [] : [{ label: t('customers.views.change'), pick: () => setEditing(current) }]),
    ],
  };
  const dialog =
    editing === null ? null : (
      <ViewDialog
        known={editing === 'new' ? null : editing}
        view={viewOf(list.state)}
        onClose={() => setEditing(null)}
      />
    );
  return { choices: choice.options.length > 0 ? [choice] : [], dialog };
}
