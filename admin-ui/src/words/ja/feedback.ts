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
  off: 'リクエストボードはありません',
  offHelp: 'この環境にはボードがありません。代わりにリクエストをお送りください。',
  noContact: 'ここからサポートに連絡できません',
  noContactHelp:
    'この環境にはチャットもサポートのメールアドレスも設定されていません。運用担当者にお問い合わせください。',
  video: 'ガイドを見る',
  plan: {
    title: '専用プラン',
    help: 'ストアに合うプランがない場合は、サポートがご提案します。',
    message: '専用プランを希望します',
  },
  landing: {
    title: '確認できるポイントプログラム',
    earn: 'お客様は注文、レビュー、誕生日などでポイントを獲得します。',
    redeem: 'ポイントを割引、送料無料、商品、ストアクレジットと交換します。',
    tiers: 'VIPランクで優良なお客様に特典を。',
    ledger: 'すべてのポイントは、誰も気づかれずに変更できない台帳に記録されます。',
  },
};
