import { type Explanation, explainLots, type LotNode } from '@loyalty/contracts/points/explain';
import { useTranslation } from 'react-i18next';
import { useMoreRows } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Pad } from '../../kit/display/layout.js';
import { Tabs } from '../../kit/display/tabs.js';
import { Text } from '../../kit/display/text.js';
import { Tree, TreeNode } from '../../kit/display/tree.js';
import { FailedCard, StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import type { Moment } from '../history/address.js';
import { LotDetail } from './lot-detail.js';

/** Lots that came with another account have that customer's id as their label. */
const CAME_WITH: readonly string[] = ['AccountMergedIn', 'AccountRestored'];

function LotLine({ lot }: { lot: LotNode }) {
  const { t } = useTranslation();
  const f = useFormat();
  const type = t(`history.explain.type.${lot.type as 'PointsEarned'}`);
  return (
    <>
      <Text strong>{lot.label && CAME_WITH.includes(lot.type) ? `${type} · ${lot.label}` : lot.label || type}</Text>
      {lot.rule ? ` · ${t('points.why.rule', { title: lot.rule.title, version: lot.rule.version })}` : ''}
      <br />
      <Text kind="small" tone="subdued">
        {f.date(lot.earnedAt)},{' '}
        {lot.expiresAt ? t('history.explain.ends', { date: f.date(lot.expiresAt) }) : t('history.explain.forEver')}
      </Text>
    </>
  );
}

/** Lots in order of spending: the soonest expiry first, those without one last, older before newer. */
const bySpending = (lots: readonly LotNode[]) =>
  [...lots].sort(
    (a, b) => (a.expiresAt ?? '9').localeCompare(b.expiresAt ?? '9') || a.earnedAt.localeCompare(b.earnedAt),
  );

interface LotTreeProps {
  customer: string;
  moment: Moment;
  root: Explanation;
  show: 'left' | 'all';
  onShow: (show: 'left' | 'all') => void;
  /** The open lot; part of the address. */
  opened: string | undefined;
  onOpen: (lot: string | null) => void;
}

/**
 * The lots behind a balance: those with points left in order of spending, or all of them newest first. An open one shows origin and uses.
 */
export function LotTree({ customer, moment, root, show, onShow, opened, onOpen }: LotTreeProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const read = useMoreRows(explainLots, { params: { id: customer }, query: { show, first: '100', ...moment } });
  const lots = read.data?.pages.flatMap((page) => page.data ?? []);
  const rows = show === 'left' ? lots && bySpending(lots) : lots;
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={t('history.explain.lots')} sub={t('history.explain.lotsSub')} />
      </Pad>
      <Tabs
        label={t('history.explain.lots')}
        tabs={[
          { id: 'left', label: t('history.explain.left', { n: f.points(root.lotsLeft) }) },
          { id: 'all', label: t('history.explain.all', { n: f.points(root.lots) }) },
        ]}
        chosen={show}
        onChoose={(id) => onShow(id === 'all' ? 'all' : 'left')}
      />
      {rows?.length === 0 ? (
        <StateMessage title={t('history.explain.none')} body={t('history.explain.noneBody')} />
      ) : null}
      {rows ? (
        <Tree label={t('history.explain.lots')}>
          {rows.map((lot) => (
            <TreeNode
              key={lot.lot}
              open={lot.lot === opened}
              onToggle={() => onOpen(lot.lot === opened ? null : lot.lot)}
              head={<LotLine lot={lot} />}
              end={
                <span className="tree-end">
                  {t('history.explain.of', { left: f.points(lot.remaining), original: f.points(lot.original) })}
                </span>
              }
            >
              <LotDetail customer={customer} moment={moment} lot={lot} />
            </TreeNode>
          ))}
        </Tree>
      ) : read.error ? (
        <FailedCard what={t('history.explain.lots')} failure={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows count={4} />
      )}
      {read.hasNextPage ? (
        <div className="foot">
          <Button look="plain" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {t('shell.action.loadMore')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
