import type { DataOf } from '@loyalty/contracts/kernel/endpoint';
import { getMetafields, setMetafields } from '@loyalty/contracts/metafields/queries';
import type { MetafieldMapping } from '@loyalty/contracts/metafields/settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../data/failure-text.js';
import { useRead, useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

export type MetafieldsState = DataOf<typeof getMetafields>;

/** Polling interval of the page while it is visible, in milliseconds. */
const EVERY_MS = 3_000;

export const useMetafields = () => useRead(getMetafields, {}, { everyMs: EVERY_MS });

const isSame = (one: readonly MetafieldMapping[], other: readonly MetafieldMapping[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The mapping being edited, and the switch, which is stored at once. */
export function useMapping({ enabled, map }: MetafieldsState, refetch: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(setMetafields);
  const [draft, setDraft] = useState<MetafieldMapping[] | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const rows = draft ?? map;
  const store = (body: { enabled: boolean; map: MetafieldMapping[] }, done: string) => {
    setErrors({});
    write.mutate(
      { body },
      {
        onSuccess: () => {
          toast({ text: done });
          setDraft(null);
          refetch();
        },
        onError: (failure) => {
          if (failure.isAnswer) setErrors(fieldErrors(failure));
          failed(failure, t('metafields.saveFailed'), () => store(body, done));
        },
      },
    );
  };
  return {
    rows,
    errors,
    setRows: (next: MetafieldMapping[]) => setDraft(isSame(next, map) ? null : next),
    turn: (on: boolean) => store({ enabled: on, map }, t(on ? 'metafields.turnedOn' : 'metafields.turnedOff')),
    editor: {
      dirty: draft !== null,
      saving: write.isPending,
      save: () => store({ enabled, map: rows }, t('metafields.saved')),
      discard: () => {
        setDraft(null);
        setErrors({});
      },
    },
  };
}
export type Mapping = ReturnType<typeof useMapping>;
