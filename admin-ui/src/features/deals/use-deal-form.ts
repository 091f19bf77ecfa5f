import {
  type ExclusiveDeal,
  type ExclusiveDealSettings,
  exclusiveDealSettings,
} from '@loyalty/contracts/deals/exclusive-deal';
import { saveExclusiveDeal } from '@loyalty/contracts/deals/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

/** Settings as they are typed; an unreadable number is kept as NaN, so that the schema rejects it. */
export type ExclusiveDealDraft = Required<ExclusiveDealSettings>;

function draftOf({ id: _, type: __, hiddenAt: ___, firstSeen: ____, ...settings }: ExclusiveDeal): ExclusiveDealDraft {
  return settings;
}

function errorsOf(draft: ExclusiveDealDraft): Readonly<Record<string, string>> {
  const { error } = exclusiveDealSettings.safeParse(draft);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

/** Edits the exclusive deal over what is stored. */
export function useDealForm(deal: ExclusiveDeal) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(saveExclusiveDeal);
  const [edited, setEdited] = useState<ExclusiveDealDraft | null>(null);
  const [isShowing, setShowing] = useState(false);
  const [rejected, setRejected] = useState<Readonly<Record<string, string>>>({});
  const stored = draftOf(deal);
  const draft = edited ?? stored;
  const errors = errorsOf(draft);
  const change = (part: Partial<ExclusiveDealDraft>) => {
    setRejected({});
    setEdited({ ...draft, ...part });
  };
  const save = () => {
    setShowing(true);
    if (Object.keys(errors).length > 0) return;
    write.mutate(
      { body: draft },
      {
        onSuccess: () => {
          setEdited(null);
          setShowing(false);
          toast({ text: t('deals.saved') });
        },
        onError: (failure) => {
          setRejected(Object.fromEntries((failure.errors ?? []).map(({ path, message }) => [path, message])));
          failed(failure, t('deals.saveFailed'), save);
        },
      },
    );
  };
  return {
    draft,
    change,
    /** Nothing is said of a field before a first attempt to save. */
    errors: isShowing ? { ...errors, ...rejected } : {},
    dirty: edited !== null && JSON.stringify(edited) !== JSON.stringify(stored),
    saving: write.isPending,
    save,
    discard: () => {
      setEdited(null);
      setShowing(false);
    },
  };
}
export type ExclusiveDealForm = ReturnType<typeof useDealForm>;
