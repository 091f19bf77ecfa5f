import { type CustomerFigures, getCustomerFigures } from '@loyalty/contracts/analytics/customer-figures';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Card } from '../../kit/display/card.js';
import { Stat, StatNote, StatRow } from '../../kit/display/figures.js';
import { useFormat } from '../../kit/format/format-context.js';
import type { ListView } from '../../kit/list/list-state.js';

/** Polling interval of the figures while they are visible, in milliseconds. */
const EVERY_MS = 30_000;

type Shown = Partial<Pick<ListView, 'tab' | 'filters' | 'sort'>>;

/** Totals of all customers above the list; each links to its rows. */
export function Figures({ show }: { show: (view: Shown) => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const read = useRead(getCustomerFigures, {}, { everyMs: EVERY_MS });
  const found: CustomerFigures | undefined = read.data?.data;
  // The list below says that nothing can be read.
  if (read.isError && !found) return null;
  const figure = (of: (figures: CustomerFigures) => number) => (found ? f.points(of(found)) : '…');
  const note = (of: (figures: CustomerFigures) => string | null) => (
    <StatNote>{(found && of(found)) || '\u00a0'}</StatNote>
  );
  return (
    <Card>
      <StatRow>
        <Stat
          label={t('customers.figures.members')}
          value={figure(({ members }) => members)}
          onOpen={() => show({ tab: 'member' })}
        >
          {note(({ withPoints }) => t('customers.figures.withPoints', { n: f.points(withPoints) }))}
        </Stat>
        <Stat
          label={t('customers.figures.points')}
          value={figure(({ points }) => points)}
          onOpen={() => show({ filters: { pointsFrom: '1' }, sort: 'points_desc' })}
        >
          {note(({ worth }) => worth && t('shell.worth', { money: f.money(worth.money, worth.currency) }))}
        </Stat>
        <Stat
          label={t('customers.figures.owed')}
          value={figure(({ owed }) => owed)}
          onOpen={() => show({ filters: { owed: 'yes' } })}
        >
          {note(({ owing }) => (owing > 0 ? t('customers.figures.owing', { count: owing, n: f.points(owing) }) : null))}
        </Stat>
        <Stat
          label={t('customers.figures.joined')}
          value={figure(({ joined }) => joined)}
          onOpen={() => show({ tab: 'member', filters: { joinedFrom: found?.from ?? '' }, sort: 'newest' })}
        />
      </StatRow>
    </Card>
  );
}
