import type { ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import { type DisplayList, saveDisplayOrder } from '@loyalty/contracts/programs/display-order';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { inNewOrder, moved } from './order.js';

/** A program of one of the shopper's lists. */
export interface Way {
  readonly id: string;
  readonly event: ProgramEvent;
  readonly title: string;
  readonly shown: boolean;
}

/** The draft order of a list: visible programs are moved, hidden ones keep their place. */
export function useOrder(of: DisplayList, ways: readonly Way[]) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(saveDisplayOrder);
  const stored = ways.filter(({ shown }) => shown).map(({ id }) => id);
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  // Programs were turned on or off meanwhile: the draft belongs to another list.
  const order = draft?.length === stored.length && draft.every((id) => stored.includes(id)) ? draft : stored;
  const put = (ids: readonly string[], text: string, undo?: () => void) =>
    write.mutate(
      { params: { of }, body: { ids: [...ids] } },
      {
        onSuccess: () => toast({ text, ...(undo ? { undo } : {}) }),
        onError: (failure) => failed(failure, t('ways.failed'), () => put(ids, text, undo)),
      },
    );
  const save = () => {
    const before = ways.map(({ id }) => id);
    const undo = () => {
      setDraft(null);
      put(before, t('ways.undone'));
    };
    put(inNewOrder(ways, order), t('ways.saved'), undo);
  };
  return {
    shown: order.map((id) => ways.find((way) => way.id === id)!),
    dirty: order.some((id, place) => id !== stored[place]),
    saving: write.isPending,
    move: (from: number, to: number) => setDraft(moved(order, from, to)),
    discard: () => setDraft(null),
    save,
  };
}
