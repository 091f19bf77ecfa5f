import type { AccountLine, MonthStatement } from '@loyalty/contracts/activity/statement';
import { useTranslation } from 'react-i18next';
import { PartLink } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SignedPoints } from '../activity/activity-line.js';
import { originOf, useActivityTitle } from '../activity/title.js';
import { explanationOf } from '../history/address.js';

function StatementRow({ customer, line }: { customer: string; line: AccountLine }) {
  const { t } = useTranslation();
  const f = useFormat();
  const titleOf = useActivityTitle();
  const what = [titleOf(line), originOf(line)].filter(Boolean).join(' · ');
  return (
    <tr>
      <td>{f.date(line.occurredAt)}</td>
      <td>
        <PartLink to={explanationOf(customer, { event: line.id })}>{what}</PartLink>
        {line.recordedLater ? (
          <div className="small">{t('statement.recordedLater', { date: f.date(line.recordedLater) })}</div>
        ) : null}
      </td>
      <td>
        <SignedPoints points={line.points} />
      </td>
      <td>{f.points(line.balance)}</td>
    </tr>
  );
}

/** The lines of a month between its opening and its closing balance. Each line opens its explanation. */
export function StatementTable({ statement }: { statement: MonthStatement }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { customer, opening, closing, omitted, lines, partial } = statement;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section className="table-box tall statement" tabIndex={0} aria-label={t('pages.statement.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('statement.date')}</th>
            <th scope="col">{t('statement.activity')}</th>
            <th scope="col">{t('statement.points')}</th>
            <th scope="col">{t('statement.balance')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td />
            <td>{t('statement.opening')}</td>
            <td />
            <td>{f.points(opening)}</td>
          </tr>
          {omitted.lines > 0 ? (
            <tr>
              <td />
              <td>{t('statement.omitted', { count: omitted.lines, n: f.points(omitted.lines) })}</td>
              <td>
                <SignedPoints points={omitted.points} />
              </td>
              <td>{f.points(opening + omitted.points)}</td>
            </tr>
          ) : null}
          {lines.map((line) => (
            <StatementRow key={line.id} customer={customer.id} line={line} />
          ))}
          <tr>
            <td />
            <td>
              <b>{partial ? t('statement.soFar') : t('statement.closing')}</b>
            </td>
            <td />
            <td>
              <b>{f.points(closing)}</b>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
