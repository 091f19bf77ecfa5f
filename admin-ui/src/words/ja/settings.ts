import type { settings as english } from '../en/settings.js';
import type { Translated } from '../translated.js';

/** Settings hub and health. */
export const settings: Translated<typeof english> = {
  search: '設定を検索',
  hub: {
    program: 'プログラム',
    neverExpire: 'ポイントに有効期限はありません',
    expireDays_other: 'ポイントは{{count}}日後に失効します',
    expireMonths_other: 'ポイントは{{count}}か月後に失効します',
    expireYears_other: 'ポイントは{{count}}年後に失効します',
    wayToEarn: 'お客様に表示する獲得方法とその順番',
    wayToRedeem: 'お客様に表示する特典とその順番',
    translations: 'お客様の言語でのプログラム名',
    verified: '{{date}}に{{n}}件のイベントを検証し、すべて正常でした',
    unverified: 'まだ検証されていません',
    broken: '直近の検証で改変が見つかりました',
    stream: '発生したイベントの一覧と、データチーム用のAPIキー',
    audit: 'サンプル、例外、メモ、監査担当者のアクセス権',
    health: '各数値の最新度と、対応が必要な項目',
  },
  section: {
    language: 'アプリの言語',
    developers: '開発者',
  },
  languageLabel: '管理画面の言語',
  languageHelp: 'このストアとこのブラウザーに保存されます。',
  widgetLanguageLabel: 'ウィジェットの言語',
  widgetLanguageHelp: 'お客様に表示される言語です。プログラム名は、翻訳がある場合にこの言語で表示されます。',
  pageLanguage: 'ストアの言語に合わせる',
  languageNow: '管理画面の言語：{{language}}',
  developersNow: '台帳の検証、イベントストリームとAPIキー、システムの状態を確認できます。',
  store: 'ストア',
  storeNow: '{{name}} · {{currency}} · {{zone}}',
  saved: '更新しました',
  saveFailed: '設定を保存できませんでした',
};
