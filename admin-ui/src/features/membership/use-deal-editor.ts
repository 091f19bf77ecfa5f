import { type DealSettings, type DealState, dealSettings } from '@loyalty/contracts/memberships/deals';
import { type MemberDeal, saveMemberDeal } from '@loyalty/contracts/memberships/queries';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { useRevised } from '../../kit/form/use-revised.js';

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

/** A draft as one flat record, so that a conflict is resolved field by field. */
type DealFields = DealSettings & Pick<DealDraft, 'state'>;

function draftOf({ state, ...settings }: DealFields): DealDraft {
  return { state, settings };
}

/** Edits a deal over what is stored. @param onSaved is called once the deal is stored */
export function useDealEditor(id: string, stored: DealDraft, known: MemberDeal | null, onSaved: () => void) {
  const { t } = useTranslation();
  const write = useWrite(saveMemberDeal);
  const passing = useRef(false);
  const { value, set, ...form } = useRevised<DealFields>({
    stored: { ...stored.settings, state: stored.state },
    revision: known?.version ?? 0,
    check: (fields) => errorsOf(draftOf(fields).settings),
    send: (fields, guard) => write.mutateAsync({ params: { id }, body: draftOf(fields), ...guard }),
  });
  const change = (part: Partial<DealSettings>) => set({ ...value, ...part });
  return {
    ...form,
    ...draftOf(value),
    change,
    design: (part: Partial<DealSettings['design']>) => change({ design: { ...value.design, ...part } }),
    setState: (state: DealState) => set({ ...value, state }),
    save: () =>
      form.save({ saved: t('membership.deal.saved'), failed: t('membership.deal.saveFailed') }, () => {
        passing.current = known === null;
        onSaved();
      }),
    passing,
    isNew: known === null,
  };
}
export type DealEditor = ReturnType<typeof useDealEditor>;
