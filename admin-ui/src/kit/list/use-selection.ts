import { useIndexResourceState } from '@shopify/polaris';
import { useEffect } from 'react';
import { useReadOnly } from '../shell/read-only.js';

export interface BulkAction {
  label: string;
  run: (ids: string[]) => void;
  /** Whether it can do anything to the selected rows; without, it is offered for any. */
  suits?: (ids: readonly string[]) => boolean;
}

/** The selected rows of a page, and the actions that suit them. */
export function useSelection(ids: readonly { id: string }[], bulk: readonly BulkAction[] = []) {
  const { selectedResources, allResourcesSelected, handleSelectionChange, clearSelection } = useIndexResourceState([
    ...ids,
  ]);
  const page = ids.map((each) => each.id).join(' ');
  // Another page has other rows: the selection is cleared.
  useEffect(() => clearSelection(), [page, clearSelection]);
  const readOnly = useReadOnly();
  const suiting = ({ suits }: BulkAction) => selectedResources.length === 0 || (suits?.(selectedResources) ?? true);
  return {
    selected: selectedResources,
    isAll: allResourcesSelected,
    change: handleSelectionChange,
    clear: clearSelection,
    selectable: !readOnly && bulk.length > 0,
    offered: bulk.filter(suiting),
  };
}
