import type { sync as english } from '../en/sync.js';
import type { Translated } from '../translated.js';

/** Points for what happened before a program was there. */
export const sync: Translated<typeof english> = {
  title: '過去の分を付与',
  sub: {
    prior_orders: 'このプログラムの開始前の注文にポイントを付与します。1つの注文につき1回だけ付与されます。',
    sign_up: 'このプログラムの開始前に登録した会員にポイントを付与します。1人につき1回だけ付与されます。',
    sign_up_newsletter: 'このプログラムの開始前からの購読者にポイントを付与します。1人につき1回だけ付与されます。',
  },
  from: '開始日',
  check: 'プレビュー',
  sync: '同期',
  checking: '集計中：{{total}}件中{{done}}件',
  giving: '{{total}}件中{{done}}件',
  orders_other: '{{n}}件の注文に{{points}}ポイント',
  people_other: '{{n}}人の顧客に{{points}}ポイント',
  would: '付与の見込み：{{what}}。',
  gave: '{{date}}：{{what}}',
  once: '過去の注文は1回だけ同期できます。もう一度同期するには、サポートにお問い合わせください。',
  confirmTitle: '今すぐ同期しますか？',
  confirmBody: '{{what}}を付与します。同期したポイントは元に戻せません。',
  confirmBlind: '{{from}}以降の分のポイントを付与します。同期したポイントは元に戻せません。',
  started: '同期を開始しました',
  failed: 'ポイントを同期できませんでした',
};
