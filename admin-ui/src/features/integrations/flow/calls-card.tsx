import { type FlowCallRow, flowDropReasons } from '@loyalty/contracts/flow/calls';
import { flowActions, flowTriggers } from '@loyalty/contracts/flow/catalogue';
import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../kit/display/badge.js';
import { Card, CardHead } from '../../../kit/display/card.js';
import { Grow, Pad } from '../../../kit/display/layout.js';
import { Link, Text } from '../../../kit/display/text.js';
import { useFormat } from '../../../kit/format/format-context.js';
import { useTranslate } from '../../../words/use-translate.js';
import { profileOf } from '../../history/address.js';

const TONE = { waiting: 'info', done: 'success', failed: 'critical', dropped: undefined } as const;

const tasks: Readonly<Record<string, { readonly name: string }>> = dictionary({ ...flowTriggers, ...flowActions });

const isDropReason = (reason: string): reason is keyof typeof flowDropReasons => Object.hasOwn(flowDropReasons, reason);

/** Why a call failed or was not made, in the admin's language where that has it. */
function useProblem({ problem }: FlowCallRow): string {
  const { t } = useTranslation();
  const translate = useTranslate();
  if (!problem) return '';
  const reason = problem.code.replace(/^flow\./, '');
  if (isDropReason(reason)) return t(`flow.calls.dropped.${reason}`);
  const { params = {} } = problem;
  return translate({ ...problem, params });
}

function CallRow({ call }: { call: FlowCallRow }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { direction, handle, customer, state, at } = call;
  const tone = TONE[state];
  const problem = useProblem(call);
  return (
    <li className="row">
      <Grow>
        <Text as="p">{tasks[handle]?.name ?? handle}</Text>
        {problem ? <Text as="p">{problem}</Text> : null}
        <Text as="p" kind="small" tone="subdued">
          {t(`flow.calls.${direction}`)} · {f.dateTime(at)}
          {customer ? (
            <>
              {' · '}
              <Link to={profileOf(customer)}>{t('flow.calls.customer', { id: customer })}</Link>
            </>
          ) : null}
        </Text>
      </Grow>
      <Badge {...(tone ? { tone } : {})}>{t(`flow.calls.state.${state}`)}</Badge>
    </li>
  );
}

/** The latest triggers that were sent and actions that were received, with what came of them. */
export function CallsCard({ calls }: { calls: readonly FlowCallRow[] }) {
  const { t } = useTranslation();
  return (
    <Card flush>
      <Pad tightBottom={calls.length > 0}>
        <CardHead title={t('flow.calls.title')} sub={calls.length > 0 ? undefined : t('flow.calls.none')} />
      </Pad>
      {calls.length > 0 ? (
        <ul className="plain">
          {calls.map((call) => (
            <CallRow key={`${call.direction} ${call.id}`} call={call} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
