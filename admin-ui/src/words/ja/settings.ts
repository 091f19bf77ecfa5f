import type { settings as english } from '../en/settings.js';
import type { Translated } from '../translated.js';

/** Settings hub and health. */
export const settings: Translated<typeof english> = {
  search: '設定を検索',
  section: {
    general: '一般',
    email: 'メール',
    prelaunch: '公開前',
    order: '注文',
    language: 'アプリの言語',
    colors: '色',
    subscription: 'サブスクリプション',
    translations: '翻訳',
    notifications: '通知',
    developers: '開発者',
  },
  later: '現在のバージョンではまだご利用いただけません。',
  languageLabel: '管理画面の言語',
  languageHelp: 'ショップとこのブラウザーに保存されます。',
  widgetLanguageLabel: 'ウィジェットの言語',
  widgetLanguageHelp: 'お客様に表示される言語です。プログラム名は、翻訳がある場合にこの言語で表示されます。',
  pageLanguage: 'ストアのページと同じ',
  languageNow: '管理画面の言語：{{language}}',
  developersNow: '台帳の完全性の証明、データチーム向けのイベントとキー、各処理の遅れを確認できます。',
  openAudit: '監査を開く',
  openHealth: '稼働状況を開く',
  openStream: 'イベントストリームを開く',
  openProof: '台帳の証明を開く',
  store: 'ストア',
  storeNow: '{{name}} · {{currency}} · {{zone}}',
  saved: '更新しました',
  saveFailed: '設定を保存できませんでした',
};
