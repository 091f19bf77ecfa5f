import type { later as english } from '../en/later.js';
import type { Translated } from '../translated.js';

/** The page of every feature that is not built. */
export const later: Translated<typeof english> = {
  heading: 'このページはまだご利用いただけません。',
  body: '「{{page}}」は現在準備中です。プログラムはこれまでどおり動作します。',
  action: 'ダッシュボードへ',
};
