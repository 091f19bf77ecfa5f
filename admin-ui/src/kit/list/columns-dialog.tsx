import { ChoiceList } from '@shopify/polaris';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../feedback/dialog.js';
import { type Column, shownColumns } from './list.js';
import type { ListControl } from './use-list.js';

type Named = Pick<Column<never>, 'id' | 'label' | 'extra'>;

/** Chooses the columns of a list, for this person in this browser. The first column always stays. */
export default function ColumnsDialog({
  list,
  columns,
  onClose,
}: {
  list: ListControl;
  columns: readonly Named[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(shownColumns(columns, list.state.columns).map(({ id }) => id));
  const [first, ...others] = columns;
  const save = () => {
    list.dispatch({ type: 'columns', columns: [first?.id ?? '', ...chosen.filter((id) => id !== first?.id)] });
    onClose();
  };
  return (
    <Modal
      open
      title={t('shell.list.columns')}
      onClose={onClose}
      action={{ label: t('shell.action.save'), onClick: save, reads: true }}
      other={{
        label: t('shell.list.usualColumns'),
        onClick: () => setChosen(shownColumns(columns, []).map(({ id }) => id)),
      }}
    >
      <ChoiceList
        title={t('shell.list.columns')}
        titleHidden
        allowMultiple
        selected={[...chosen]}
        onChange={setChosen}
        choices={others.map(({ id, label }) => ({ value: id, label }))}
      />
    </Modal>
  );
}
