import type { ways as english } from '../en/ways.js';
import type { Translated } from '../translated.js';

/** The order of the two lists that shoppers see. */
export const ways: Translated<typeof english> = {
  title: { earn: 'お客様に表示するため方', redeem: 'お客様に表示する使い方' },
  sub: 'ドラッグまたは矢印で並べ替えます。無効または非表示のプログラムは含まれません。',
  emptyTitle: {
    earn: 'お客様に表示するため方はありません',
    redeem: 'お客様に表示する使い方はありません',
  },
  empty: 'プログラムを有効にすると、ここに表示されます。',
  toPrograms: 'プログラムへ',
  saved: '順序を保存しました',
  undone: '順序を元に戻しました',
  failed: '保存できませんでした',
  action: { earn: 'ため方の順序', redeem: '使い方の順序' },
};
