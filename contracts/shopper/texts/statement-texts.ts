/** Texts of the statement by month in English; `{n}` is a number of points, `{date}` a day. */
export const statementEnglish = {
  open: 'Statement by month',
  close: 'All activity',
  month: 'Month',
  opening: 'Opening balance',
  closing: 'Closing balance',
  soFar: 'Balance so far',
  next: 'Expires next: {n} on {date}',
  empty: 'Nothing changed in this month.',
};
