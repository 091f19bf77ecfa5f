import { type ConsideredProgram, whyOrder } from '@loyalty/contracts/intake/queries';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Badge } from '../../kit/badge.js';
import { Modal } from '../../kit/dialog.js';
import { useFormat } from '../../kit/format-context.js';
import { Line, Stack } from '../../kit/layout.js';
import { SkeletonRows } from '../../kit/skeletons.js';
import { FailedCard } from '../../kit/states.js';
import { Text } from '../../kit/text.js';

const UNCOUNTED = ['gift_card', 'not_subscription', 'excluded', 'not_included', 'condition'] as const;
type Uncounted = (typeof UNCOUNTED)[number];
const isKnown = (why: string): why is Uncounted => (UNCOUNTED as readonly string[]).includes(why);

/** One program: what it is, what came of it, which conditions were met, which lines did not count. */
function Considered({ program, currency }: { program: ConsideredProgram; currency: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { paid, conditions, uncounted } = program;
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
          {program.summary}
        </Text>
        {program.reason ? <Text as="p">{t('rewards.why.because', { reason: program.reason })}</Text> : null}
        {conditions.length > 0 ? (
          <ul>
            {conditions.map(({ text, met }) => (
              <li key={text}>
                {text}: {met ? t('rewards.why.met') : t('rewards.why.unmet')}
              </li>
            ))}
          </ul>
        ) : null}
        {/* Lines of an order have no name of their own and never move. */}
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

/** Why an order was paid or not: every program that was considered, in the order of priority. */
export default function WhyModal({ order, number, onClose }: { order: string; number: string; onClose: () => void }) {
  const { t } = useTranslation();
  const title = t('rewards.why.title', { order: number });
  const read = useRead(whyOrder, { params: { id: order } });
  const told = read.data?.data;
  return (
    <Modal open title={title} onClose={onClose} closeLabel={t('shell.action.done')}>
      {told ? (
        <Stack>
          {told.reason ? <Text as="p">{t('rewards.why.because', { reason: told.reason })}</Text> : null}
          {told.programs.length > 0 ? (
            <ul className="plain why">
              {told.programs.map((program) => (
                <Considered key={program.program} program={program} currency={told.currency} />
              ))}
            </ul>
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
