import type { OrderRow } from '@loyalty/contracts/customers/queries';
import { type ConsideredProgram, whyOrder } from '@loyalty/contracts/intake/queries';
import { explainEvent } from '@loyalty/contracts/points/explain';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { conditionInWords } from '@loyalty/contracts/programs/condition-summary';
import { summaryTextsIn } from '@loyalty/contracts/programs/summary-languages';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Badge } from '../../kit/display/badge.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { ArithmeticTable } from '../points/arithmetic.js';
import { reasonText } from '../programs/reason-text.js';
import { ruleInWords } from '../programs/summary.js';

const UNCOUNTED = ['gift_card', 'not_subscription', 'excluded', 'not_included', 'condition'] as const;
type Uncounted = (typeof UNCOUNTED)[number];
const isKnown = (why: string): why is Uncounted => (UNCOUNTED as readonly string[]).includes(why);

/** Arithmetic of the points: the order's lines, the rate and the rounding. */
function Paid({ customer, event }: { customer: string; event: string }) {
  const read = useRead(explainEvent, { params: { id: customer, event }, query: {} });
  const node = read.data?.data;
  if (!node) return read.error ? null : <SkeletonRows count={1} />;
  return node.arithmetic ? <ArithmeticTable points={node.points} arithmetic={node.arithmetic} /> : null;
}

/** A considered program: its rule, its result, verdicts of conditions, lines not counted. */
function Considered({
  program,
  currency,
  customer,
}: {
  program: ConsideredProgram;
  currency: string;
  customer: string;
}) {
  const { t } = useTranslation();
  const f = useFormat();
  const { paid, rule, conditions, uncounted } = program;
  return (
    <li>
      <Stack gap="tight">
        <Line spread>
          <Text as="h3" strong>
            {program.title}
          </Text>
          {paid ? (
            <Badge tone="success">{t('rewards.why.paid', { points: f.points(paid.points) })}</Badge>
          ) : (
            <Badge>{t('rewards.why.nothing')}</Badge>
          )}
        </Line>
        <Text as="p" kind="small" tone="subdued">
          {rule ? ruleInWords(rule as unknown as ProgramRule, f, true) : null}
        </Text>
        {program.reason ? <Text as="p">{reasonText(t, f, program.reason)}</Text> : null}
        {conditions.length > 0 ? (
          <ul>
            {conditions.map(({ met, ...condition }) => {
              const text = conditionInWords(condition, f.currency, summaryTextsIn(f.locale));
              return (
                <li key={text}>
                  {text}: {met ? t('rewards.why.met') : t('rewards.why.unmet')}
                </li>
              );
            })}
          </ul>
        ) : null}
        {paid ? <Paid customer={customer} event={paid.event} /> : null}
        {/* Order lines have no key and never move. */}
        {uncounted.map((line, index) => (
          <Text key={index} as="p" kind="small" tone="subdued">
            {t('rewards.why.line', { title: line.title, amount: f.money(line.amount, currency) })}{' '}
            {isKnown(line.why) ? t(`rewards.why.uncounted.${line.why}`) : line.why}
          </Text>
        ))}
      </Stack>
    </li>
  );
}

interface WhyModalProps {
  customer: string;
  order: OrderRow;
  onClose: () => void;
}

/** Explanation of an order's award: every considered program, in order of priority. */
export default function WhyModal({ customer, order, onClose }: WhyModalProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const title = t('rewards.why.title', { order: order.number });
  const read = useRead(whyOrder, { params: { id: order.order } });
  const why = read.data?.data;
  return (
    <Modal open title={title} onClose={onClose} closeLabel={t('shell.action.done')}>
      {why ? (
        <Stack>
          {why.reason ? <Text as="p">{reasonText(t, f, why.reason)}</Text> : null}
          {why.programs.length > 0 ? (
            <ul className="plain why">
              {why.programs.map((program) => (
                <Considered key={program.program} program={program} currency={why.currency} customer={customer} />
              ))}
            </ul>
          ) : null}
          {order.reversed > 0 ? (
            <Text as="p">{t('rewards.why.reversed', { count: order.reversed, n: f.points(order.reversed) })}</Text>
          ) : null}
        </Stack>
      ) : read.error ? (
        <FailedCard what={title} failure={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows count={2} />
      )}
    </Modal>
  );
}
