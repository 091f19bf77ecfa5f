import type { exports as english } from '../en/exports.js';
import type { Translated } from '../translated.js';

/** Lists as files. */
export const exports: Translated<typeof english> = {
  action: 'エクスポート',
  title: {
    customers: '顧客をエクスポート',
    activities: 'アクティビティをエクスポート',
    reviews: 'レビューをエクスポート',
    'google-reviews': 'Googleレビューをエクスポート',
    referrals: '紹介をエクスポート',
    'launch-tier': 'ランクの開始履歴をエクスポート',
  },
  kind: {
    customers: '顧客',
    activities: 'アクティビティ',
    reviews: 'レビュー',
    'google-reviews': 'Googleレビュー',
    referrals: '紹介',
    'launch-tier': 'ランクの開始履歴',
    'customer-data': 'お客様のデータ',
  },
  format: '形式',
  formats: { csv: 'CSV', xlsx: 'XLSX' },
  scope: '対象の行',
  shown: '絞り込んだ行のみ',
  all: 'すべて',
  how: '準備ができたらメールでお知らせします。ファイルは7日間ここに残ります。',
  start: 'エクスポート',
  started: 'エクスポートを開始しました',
  failed: {
    customers: '顧客をエクスポートできませんでした',
    activities: 'アクティビティをエクスポートできませんでした',
    reviews: 'レビューをエクスポートできませんでした',
    'google-reviews': 'Googleレビューをエクスポートできませんでした',
    referrals: '紹介をエクスポートできませんでした',
    'launch-tier': 'ランクの開始履歴をエクスポートできませんでした',
  },
  fetchFailed: 'ダウンロードできませんでした',
  earlier: '過去のエクスポート',
  rows_other: '{{n}}行',
  asOf: 'イベント {{position}} 時点',
  download: 'ダウンロード',
};
