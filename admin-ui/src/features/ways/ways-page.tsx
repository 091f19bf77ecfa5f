import { type DisplayList, getDisplayOrder } from '@loyalty/contracts/programs/display-order';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Pad } from '../../kit/display/layout.js';
import { FailedCard, StateMessage } from '../../kit/feedback/states.js';
import { OrderList } from '../../kit/form/order-list.js';
import { SaveBar } from '../../kit/form/save-bar.js';
import { UnsavedGuard } from '../../kit/form/unsaved-guard.js';
import { Page } from '../../kit/shell/page.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { kindName, kindOf } from '../programs/kinds.js';
import { useOrder, type Way } from './use-order.js';

interface WaysProps {
  of: DisplayList;
  ways: readonly Way[];
  /** Wraps the list in the page with its header. */
  page: (body: ReactNode) => ReactNode;
}

function Ways({ of, ways, page }: WaysProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const order = useOrder(of, ways);
  const passing = useRef(false);
  if (order.shown.length === 0)
    return page(
      <Card flush>
        <StateMessage title={t(`ways.emptyTitle.${of}`)} body={t('ways.empty')}>
          <Button to={programsOf(of)}>{t('ways.toPrograms')}</Button>
        </StateMessage>
      </Card>,
    );
  return (
    <>
      {order.dirty ? (
        <SaveBar says={t('shell.saveBar.label')} saving={order.saving} onSave={order.save} onDiscard={order.discard} />
      ) : null}
      {page(
        <Card flush>
          <Pad tightBottom>
            <CardHead title={t(`ways.title.${of}`)} sub={t('ways.sub')} />
          </Pad>
          <OrderList
            rows={order.shown.map(({ id, event, title }) => ({
              id,
              title,
              detail: kindName(t, event),
              icon: kindOf(event).icon,
            }))}
            onMove={order.move}
            disabled={readOnly || order.saving}
          />
        </Card>,
      )}
      <UnsavedGuard dirty={order.dirty} passing={passing} />
    </>
  );
}

const VISIT_BRANDING = '/storefront/branding/interact-website';
const programsOf = (of: DisplayList) => (of === 'earn' ? '/programs' : '/programs?type=redeem');

/** One of the shopper's lists, with an editable order (spec STOR-024, STOR-025). */
export function WaysPage({ of, page }: { of: DisplayList; page: 'wayToEarn' | 'wayToRedeem' }) {
  const { t } = useTranslation();
  const read = useRows(getDisplayOrder, { params: { of } });
  const title = t(`pages.${page}.title`);
  const around = (body: ReactNode) => (
    <Page
      title={title}
      back={{ label: t('pages.programs.title'), to: programsOf(of) }}
      {...(of === 'earn' ? { secondary: [{ label: t('pages.visitBranding.title'), to: VISIT_BRANDING }] } : {})}
    >
      {body}
    </Page>
  );
  if (read.data) return <Ways of={of} ways={read.data.data} page={around} />;
  return around(
    <Card flush>
      {read.error ? (
        <FailedCard what={title} failure={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Card>,
  );
}
