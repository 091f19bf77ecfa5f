import type { ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import { conditionInWords, conditionValue } from '@loyalty/contracts/programs/condition-summary';
import { findOrders, type OrderTest, testOnOrder } from '@loyalty/contracts/programs/order-test';
import type { ProgramBody } from '@loyalty/contracts/programs/queries';
import { summaryTextsIn } from '@loyalty/contracts/programs/summary-languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useRows, useSettled } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Icon } from '../../kit/display/icon.js';
import { Grow, Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { SuggestInput } from '../../kit/form/suggest-input.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { reasonText } from './reason-text.js';
import type { Settings } from './settings-of.js';

/** Kinds that pay for orders. */
const TESTED: readonly ProgramEvent[] = ['place_order', 'subscription_order'];
/** Values of a condition that are named. */
const NAMED = 5;

interface OrderTestProps {
  event: ProgramEvent;
  /** The edited program; null for a new one. */
  program: string | null;
  /** The draft without its incomplete rows; null while another field is wrong. */
  settings: Settings | null;
}

type Tested = OrderTest['conditions'][number];

/** The value found in the order for a condition, as text. */
function useFoundText(currency: string): (tested: Tested) => string {
  const { t } = useTranslation();
  const f = useFormat();
  const texts = summaryTextsIn(f.locale);
  const read = (field: Tested['field'], value: string) => {
    if (value === 'true') return t('programs.form.yes');
    return value === 'false' ? t('programs.form.no') : conditionValue(field, value, currency, texts);
  };
  return ({ field, found }) => {
    if (found.length === 0) return t('programs.orderTest.foundNothing');
    const values = found.slice(0, NAMED).map((value) => read(field, value));
    const more = found.length - values.length;
    const what = f.listed(values);
    return more > 0
      ? t('programs.orderTest.foundMore', { what, count: more, n: f.points(more) })
      : t('programs.orderTest.found', { what });
  };
}

function TestedCondition({ tested, currency }: { tested: Tested; currency: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const found = useFoundText(currency)(tested);
  return (
    <li className="tested">
      <span
        className={tested.met ? 'verdict met' : 'verdict'}
        role="img"
        aria-label={t(`rewards.why.${tested.met ? 'met' : 'unmet'}`)}
      >
        <Icon name={tested.met ? 'tick' : 'close'} tone={tested.met ? 'success' : 'critical'} />
      </span>
      <Grow>
        <Text as="p">{conditionInWords(tested, f.currency, summaryTextsIn(f.locale))}</Text>
        <Text as="p" kind="small" tone="subdued">
          {found}
        </Text>
      </Grow>
    </li>
  );
}

/** Each condition with what was found, and what the program pays. */
function Result({ test }: { test: OrderTest }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { number, points, reason, currency, conditions } = test;
  return (
    <div role="status">
      <Stack gap="small">
        <Text as="p" strong>
          {reason
            ? t('programs.orderTest.nothing', { number, reason: reasonText(t, f, reason) })
            : t('programs.orderTest.pays', { number, count: points, n: f.points(points) })}
        </Text>
        {conditions.length > 0 ? (
          <ul className="plain">
            {/* Conditions have no ids, and two of them may be the same. */}
            {conditions.map((tested, index) => (
              <TestedCondition key={index} tested={tested} currency={currency} />
            ))}
          </ul>
        ) : null}
        <Text as="p" kind="small" tone="subdued">
          {t('programs.orderTest.basis')}
        </Text>
      </Stack>
    </div>
  );
}

function OpenTest({ event, program, settings }: OrderTestProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const [order, setOrder] = useState('');
  const [typed, setTyped] = useState('');
  const orders = useRows(findOrders, { query: { search: useSettled(typed).trim() } }, { keep: true });
  const found = orders.data?.data ?? [];
  const [number, setNumber] = useState('');
  const draft = useSettled(settings);
  const body = { program, draft: { event, status: true, ...draft } as ProgramBody };
  const isChosen = order !== '' && draft !== null;
  const read = useRead(testOnOrder, { params: { id: order }, body }, { enabled: isChosen, keep: true });
  const pick = (value: string) => {
    const one = found.find(({ id }) => id === value);
    if (!one) return;
    setOrder(one.id);
    setNumber(one.number);
    setTyped('');
  };
  const suggestions = found.map((one) => ({
    id: one.id,
    title: one.number,
    detail: [f.date(one.placedAt), f.money(one.total, one.currency), one.customerName].filter(Boolean).join(' · '),
  }));
  return (
    <Stack gap="small">
      <SuggestInput
        id="order-test"
        label={t('programs.orderTest.order')}
        help={t('programs.orderTest.orderHelp')}
        value={order}
        onChange={pick}
        onSearch={setTyped}
        titleOf={(id) => (id === order ? number : id)}
        suggestions={orders.error ? [] : suggestions}
        says={
          orders.error ? t('programs.orderTest.ordersFailed') : orders.data ? t('programs.orderTest.noOrder') : null
        }
        isFocused
      />
      {settings === null ? <Text as="p">{t('programs.orderTest.incomplete')}</Text> : null}
      {isChosen && read.error ? (
        <FailedCard what={t('programs.orderTest.title')} failure={read.error} retry={() => void read.refetch()} />
      ) : isChosen && read.data ? (
        <Result test={read.data.data} />
      ) : isChosen ? (
        <SkeletonRows count={2} />
      ) : null}
    </Stack>
  );
}

/** Tests the draft on an order: each condition with what it finds there, and what the program would pay. Nothing for other kinds. */
export function OrderTestPart(props: OrderTestProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (!TESTED.includes(props.event)) return null;
  return (
    <div className="form-foot">
      {open ? (
        <OpenTest {...props} />
      ) : (
        <Line>
          <Button onClick={() => setOpen(true)}>{t('programs.orderTest.title')}</Button>
        </Line>
      )}
    </div>
  );
}
