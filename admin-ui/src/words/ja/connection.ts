import type { connection as english } from '../en/connection.js';
import type { Translated } from '../translated.js';

/** While nobody answers, and when a newer build has taken the place of this one. */
export const connection: Translated<typeof english> = {
  write: 'オフラインです。接続が回復すると、変更できるようになります。',
  unreachable: 'この部分を読み込めませんでした',
  unreachableBody: '接続を確認して、もう一度お試しください。入力した内容はそのまま残っています。',
  outdated: '新しいバージョンがあります',
  outdatedBody: '続けるには再読み込みしてください。変更がある場合は、先に保存してください。',
  reload: '再読み込み',
};
