import type { MemberDeal } from '@loyalty/contracts/memberships/queries';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../kit/display/card.js';
import { Stack, TwoColumns } from '../../kit/display/layout.js';
import { Tabs } from '../../kit/display/tabs.js';
import { Text } from '../../kit/display/text.js';
import { SavedForm } from '../../kit/form/saved-form.js';
import { DealDesignCard } from './deal-design-card.js';
import { DealPreview } from './deal-preview.js';
import { DealSettingsCards } from './deal-settings-cards.js';
import { DealTakers, useDealTakers } from './deal-takers.js';
import { DealFiguresCard } from './membership-figures.js';
import { TrialBanner } from './trial-banner.js';
import { type DealDraft, useDealEditor } from './use-deal-editor.js';

const TABS = ['settings', 'design'] as const;
type Tab = (typeof TABS)[number];

/** Fields of the second tab: a mistake there opens it. */
const inDesign = (path: string): boolean => path.startsWith('design.');

interface DealFormProps {
  id: string;
  stored: DealDraft;
  /** The deal as it is stored; null for a new one. */
  known: MemberDeal | null;
  onSaved: () => void;
  page: (body: ReactNode) => ReactNode;
}

/** Shows the members whom the figure of the last 30 days counts. */
function showTakers({ list }: ReturnType<typeof useDealTakers>, place: HTMLElement | null): void {
  list.dispatch({ type: 'tab', tab: 'month' });
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

/** Editor of a deal in two tabs (spec TIER-054). */
export function DealForm({ id, stored, known, onSaved, page }: DealFormProps) {
  const { t } = useTranslation();
  const editor = useDealEditor(id, stored, known, onSaved);
  const takers = useDealTakers(id);
  const place = useRef<HTMLElement>(null);
  const [tab, setTab] = useState<Tab>('settings');
  const wrong = Object.keys(editor.errors);
  const elsewhere = wrong.length > 0 && wrong.every((path) => inDesign(path) !== (tab === 'design'));
  const shown = elsewhere ? (tab === 'design' ? 'settings' : 'design') : tab;
  return (
    <SavedForm editor={editor} isNew={known === null} passing={editor.passing}>
      {page(
        <Stack>
          <TrialBanner />
          {known ? <DealFiguresCard deal={id} onOpen={() => showTakers(takers, place.current)} /> : null}
          <Card flush>
            <Tabs
              tabs={TABS.map((one) => ({ id: one, label: t(`membership.deal.tab.${one}`) }))}
              chosen={shown}
              onChoose={(one) => setTab(one as Tab)}
              label={t('pages.memberDeal.title')}
            />
          </Card>
          <TwoColumns
            main={shown === 'settings' ? <DealSettingsCards editor={editor} /> : <DealDesignCard editor={editor} />}
            side={<DealPreview editor={editor} iconUrl={known?.iconUrl ?? null} />}
          />
          {known ? (
            <section ref={place} tabIndex={-1} className="rows-below" aria-label={t('membership.takers.title')}>
              <Stack gap="small">
                <div className="rows-head">
                  <Text kind="heading">{t('membership.takers.title')}</Text>
                </div>
                <DealTakers takers={takers} />
              </Stack>
            </section>
          ) : null}
        </Stack>,
      )}
    </SavedForm>
  );
}
