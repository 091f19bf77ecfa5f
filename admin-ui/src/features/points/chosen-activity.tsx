import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Fact } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { useCopy } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useActorName } from '../../kit/format/use-actor-name.js';
import { originOf, useActivityTitle } from '../activity/title.js';
import type { Moment } from '../history/address.js';
import { explanationOf } from '../history/address.js';
import { ArithmeticTable } from './arithmetic.js';

/** Where the rule of a line is edited: its program, or the block with the cause of a donation. */
const ruleAddress = ({ source, rule }: ActivityRow): string =>
  source?.kind === 'donation' ? '/donation' : `/programs/edit-settings/${rule?.program}`;

/** Details of one line of the history, and its shareable link. */
export function ChosenActivity({ row, moment }: { row: ActivityRow; moment: Moment }) {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useActorName();
  const copy = useCopy();
  const title = [useActivityTitle()(row), originOf(row)].filter(Boolean).join(' · ');
  return (
    <Stack gap="small">
      <Text kind="subheading">
        {title}, {f.date(row.occurredAt)}
      </Text>
      {row.arithmetic ? (
        <ArithmeticTable points={row.points} arithmetic={row.arithmetic} />
      ) : (
        <Fact label={t('points.why.change')} value={f.signed(row.points)} strong />
      )}
      <Fact label={t('points.why.by')} value={nameOf(row.actor)} />
      {row.note ? <Fact label={t('points.why.note')} value={row.note} /> : null}
      {row.customerNote ? <Fact label={t('points.why.customerNote')} value={row.customerNote} /> : null}
      <Fact label={t('points.why.recorded')} value={f.dateTime(row.recordedAt)} />
      {row.points > 0 ? (
        <Fact label={t('points.why.expires')} value={row.expiresAt ? f.date(row.expiresAt) : t('points.why.never')} />
      ) : null}
      <Line spread wrap>
        {row.rule ? (
          <Text kind="small" tone="subdued">
            <Link to={ruleAddress(row)}>
              {t('points.why.rule', { title: row.rule.title, version: row.rule.version })}
            </Link>
          </Text>
        ) : (
          <span />
        )}
        {row.points !== 0 ? (
          <Button look="plain" to={explanationOf(row.customer.id, { ...moment, event: row.id })}>
            {t('history.explain.why')}
          </Button>
        ) : null}
        <Button look="plain" icon="link" onClick={() => copy(window.location.href)}>
          {t('shell.action.copyLink')}
        </Button>
      </Line>
    </Stack>
  );
}
