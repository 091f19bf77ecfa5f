import type { feedback as english } from '../en/feedback.js';
import type { Translated } from '../translated.js';

/** Requests of features, the introduction, and plans of one's own. */
export const feedback: Translated<typeof english> = {
  ask: '機能をリクエスト',
  askHelp: 'まだできないことで、できるようになってほしいことをお知らせください。メッセージはサポートに送られます。',
  question: '何をしたいですか？',
  send: '送信',
  open: 'すべてのリクエストを見る',
  message: '機能のリクエスト：{{text}}',
  off: 'リクエストの一覧はありません',
  offHelp: '機能のリクエストをお送りください。',
  noContact: 'ここからサポートに連絡できません',
  noContactHelp:
    'この環境にはチャットもサポートのメールアドレスも設定されていません。運用担当者にお問い合わせください。',
  video: 'ガイドを見る',
  plan: {
    title: 'カスタムプラン',
    help: 'ストアに合うプランがない場合は、個別にご提案します。',
    message: 'カスタムプランを希望します',
  },
  landing: {
    title: '確認できるポイントプログラム',
    earn: 'お客様は注文、レビュー、誕生日などでポイントを獲得します。',
    redeem: 'ポイントを割引、送料無料、商品、ストアクレジットと交換します。',
    tiers: 'VIPランクで優良なお客様に特典を。',
    ledger: 'すべてのポイントは、気づかれずに書き換えることのできない台帳に記録されます。',
  },
};
