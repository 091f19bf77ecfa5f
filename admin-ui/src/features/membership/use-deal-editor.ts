import { type DealSettings, type DealState, dealSettings } from '@loyalty/contracts/memberships/deals';
import { type MemberDeal, saveMemberDeal } from '@loyalty/contracts/memberships/queries';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

/** Form state of the deal editor: settings and status. */
export interface DealDraft {
  readonly state: DealState;
  readonly settings: DealSettings;
}

/** A deal that is begun today, without a name. */
export const firstDraft = (today: string, actionText: string): DealDraft => ({
  state: 'editing',
  settings: {
    title: '',
    discount: { kind: 'percentage', value: '10' },
    eligibility: 'all_members',
    tiers: [],
    startDate: today,
    endDate: null,
    design: {
      actionText,
      description: '',
      font: 'theme',
      size: 14,
      icon: null,
      colours: { text: '#1F2933', background: '#FFF7E6' },
    },
    positions: ['product_page', 'cart', 'loyalty_page'],
  },
});

function errorsOf(settings: DealSettings): Readonly<Record<string, string>> {
  const { error } = dealSettings.safeParse(settings);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

/** Edits a deal over what is stored. @param onSaved is given the id of what was saved */
export function useDealEditor(id: string, stored: DealDraft, known: MemberDeal | null, onSaved: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(saveMemberDeal);
  const passing = useRef(false);
  const [edited, setEdited] = useState<DealDraft | null>(null);
  const [isShowing, setShowing] = useState(false);
  const draft = edited ?? stored;
  const errors = errorsOf(draft.settings);
  const change = (part: Partial<DealSettings>) => setEdited({ ...draft, settings: { ...draft.settings, ...part } });
  const design = (part: Partial<DealSettings['design']>) => change({ design: { ...draft.settings.design, ...part } });
  const save = () => {
    setShowing(true);
    if (Object.keys(errors).length > 0) return;
    write.mutate(
      { params: { id }, body: draft, ifMatch: known?.version ?? 0 },
      {
        onSuccess: () => {
          passing.current = true;
          setEdited(null);
          setShowing(false);
          toast({ text: t('membership.deal.saved') });
          onSaved();
        },
        onError: (failure) => failed(failure, t('membership.deal.saveFailed'), save),
      },
    );
  };
  return {
    ...draft,
    change,
    design,
    setState: (state: DealState) => setEdited({ ...draft, state }),
    /** Nothing is said of a field before somebody tried to save. */
    errors: isShowing ? errors : {},
    dirty: edited !== null && JSON.stringify(edited) !== JSON.stringify(stored),
    saving: write.isPending,
    save,
    passing,
    discard: () => {
      setEdited(null);
      setShowing(false);
    },
  };
}
export type DealEditor = ReturnType<typeof useDealEditor>;
