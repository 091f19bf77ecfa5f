import type { storefront as english } from '../en/storefront.js';
import type { Translated } from '../translated.js';

/** Contents of the storefront: branding of visits, and the referral page. */
export const storefront: Translated<typeof english> = {
  saved: '保存しました。お客様に表示されます。',
  saveFailed: 'コンテンツを保存できませんでした',
  restoreBody: 'バージョン{{next}}として、すぐにお客様に表示されます。',
  preview: 'プレビュー',
  field: {
    show: 'ウィジェットに表示',
    title: 'タイトル',
    lead: 'テキスト',
    button: 'ボタン',
    colour: '色',
    colourHelp: '例：#1d4ed8。空欄の場合はページの色になります。',
    finished: '最終日の後のテキスト',
    picture: '画像',
    background: '背景色',
    steps: 'ご利用の流れ',
  },
  visit: {
    tab: {
      visit: 'サイト訪問',
      streak: '連続訪問',
    },
    sub: {
      visit: 'お客様から見た訪問特典の表示です。空欄のテキストは、お客様の言語の標準テキストで表示されます。',
      streak: 'お客様から見た訪問カレンダーの表示です。空欄のテキストは、お客様の言語の標準テキストで表示されます。',
    },
    show: 'ウィジェットに表示する',
    showHelp: '表示しなくても、会員は訪問でポイントを獲得します。',
    title: {
      visit: 'プログラムのタイトル',
      streak: 'プログラムのタイトル',
    },
    lead: {
      visit: '{{shop}}にお越しいただきありがとうございます。',
      streak: 'テキストなし',
    },
    button: {
      visit: '受け取る',
      streak: 'チェックイン',
    },
    finished: 'すべての日を達成しました',
    onLastDay: '最終日の後：',
    hidden: 'ウィジェットはこのプログラムを表示しません。',
  },
  referral: {
    texts: 'テキスト',
    sub: '会員のリンクを開いた友だちに表示される内容です。空欄のテキストは、友だちの言語の標準テキストで表示されます。',
    shopHelp: '{shop}はストア名に置き換わります。',
    title: '{{shop}}からの贈り物',
    lead: '友だちの紹介です。メールアドレスを入力してお受け取りください。',
    button: '受け取る',
    example: 'ここに友だちの特典が表示されます。',
    look: '外観',
    pictureHelp: 'https://で始まる画像のURLです。空欄の場合、画像は表示されません。',
    backgroundHelp: '例：#f4f4f1。空欄の場合は通常の背景になります。',
    stepsHelp: '紹介の流れをご自身の言葉で説明します。空欄の場合、リストは表示されません。',
    step: 'ステップ{{n}}',
    addStep: 'ステップを追加',
    removeStep: 'ステップ{{n}}を削除',
    noMoreSteps: 'ステップは最大{{count}}個です。',
    currentServes: '友だちには現在の紹介ページが表示されます。この以前のページは、現在のページがないストア専用です。',
    openCurrent: '現在のページを開く',
  },
};
