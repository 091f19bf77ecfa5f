import type { versions as english } from '../en/versions.js';
import type { Translated } from '../translated.js';

/** Texts of a program's history: its versions, payments under each, and when it was active. */
export const versions: Translated<typeof english> = {
  title: 'バージョン',
  sub: '各バージョンで付与されたポイントは変わりません。',
  name: 'バージョン {{n}}',
  now: '現在',
  by: '{{date}} · {{who}}',
  first: '最初のバージョン',
  change: '{{label}}：{{before}} → {{after}}',
  sameAgain: '変更なし',
  paid_zero: '付与の実績はありません',
  paid_other: '{{customers}}に{{points}}ポイント、{{uses}}回',
  customers_other: '{{n}}人の顧客',
  who: '顧客を表示',
  whoName: 'バージョン {{n}} の顧客を表示',
  whoTitle: 'バージョン {{n}} での付与',
  earned: '{{points}}ポイント',
  noPayees: 'このバージョンで付与された顧客はいません。',
  restore: '復元',
  restoreDiscards: '保存していない変更は破棄されます。',
  restoreName: 'バージョン {{n}} を復元',
  restoreTitle: 'バージョン {{n}} を復元しますか？',
  restoreBody: '今後はバージョン {{next}} として適用されます。付与済みのポイントは変わりません。変更点：',
  restored: 'バージョン {{n}} を復元しました',
  restoreFailed: '更新できませんでした',
  switches: '有効・無効の履歴',
  on: '有効化',
  off: '無効化',
  removed: '削除',
  never: '有効にしたことはありません。',
};
