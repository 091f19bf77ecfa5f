import type { AuditItem } from '@loyalty/contracts/audit/queries';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { TreeNode } from '../../kit/display/tree.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useActorName } from '../../kit/format/use-actor-name.js';
import { SignedPoints } from '../activity/activity-line.js';
import { explanationOf } from '../history/address.js';
import { Notes } from './notes.js';

/** A line of the history for an auditor: details, explanation, and its notes. */
export function ItemNode({ item, open, onToggle }: { item: AuditItem; open: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useActorName();
  return (
    <TreeNode
      open={open}
      onToggle={onToggle}
      head={
        <>
          <Text strong>{t(`activity.type.${item.type}`)}</Text>
          {' · '}
          <bdi>{item.customer.name || item.customer.id}</bdi>
          <br />
          <Text kind="small" tone="subdued">
            {f.dateTime(item.occurredAt)} · {nameOf(item.actor)}
            {item.notes.length > 0 ? ` · ${t('audit.noteCount', { count: item.notes.length })}` : ''}
          </Text>
        </>
      }
      end={
        <span className="tree-end">
          <SignedPoints points={item.points} />
        </span>
      }
    >
      <Stack gap="tight">
        {item.source ? <Fact label={t('activity.column.activity')} value={item.source.label} /> : null}
        {item.rule ? (
          <Fact
            label={t('points.why.by')}
            value={t('points.why.rule', { title: item.rule.title, version: item.rule.version })}
          />
        ) : null}
        {item.note ? <Fact label={t('points.why.note')} value={item.note} /> : null}
        <Fact label={t('history.explain.after')} value={f.points(item.balanceAfter)} />
        <Fact label={t('history.explain.recorded')} value={f.dateTime(item.recordedAt)} />
        <Fact label={t('history.explain.position')} value={f.points(item.position)} />
      </Stack>
      <Link to={explanationOf(item.customer.id, { event: item.id })}>{t('audit.why')}</Link>
      <Notes item={item.id} notes={item.notes} />
    </TreeNode>
  );
}
