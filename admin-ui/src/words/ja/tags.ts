import type { tags as english } from '../en/tags.js';
import type { Translated } from '../translated.js';

/** Magic tags: rules that tag customers and orders. */
export const tags: Translated<typeof english> = {
  rules: 'ルール',
  sub: 'タグはストアに自動で追加されます。カンマで区切ってください。',
  none: 'ルールはまだありません。追加すると、行動に応じて顧客と注文にタグが付きます。',
  add: 'ルールを追加',
  remove: 'ルール{{n}}を削除',
  rule: 'ルール{{n}}',
  when: 'タイミング',
  minimum: '最低ポイント',
  customerTags: '顧客タグ',
  orderTags: '注文タグ',
  occasion: {
    joined: '顧客が会員になったとき',
    earned: '注文でポイントを獲得したとき',
    redeemed: '顧客がポイントを交換したとき',
    used: '注文でクーポンが使われたとき',
  },
  saved: 'ルールを保存しました',
  saveFailed: 'ルールを保存できませんでした',
  versionsSub: 'これまでに適用されたすべてのバージョン。',
  restoreBody: 'このルールはバージョン{{next}}としてすぐに適用されます。追加済みのタグは残ります。',
};
