import type { integrations as english } from '../en/integrations.js';
import type { Translated } from '../translated.js';

/** Tools that the app works with; so far the review apps. */
export const integrations: Translated<typeof english> = {
  reviewApps: 'レビューアプリ',
  reviewAppsSub: 'アプリを接続すると、レビューでポイントを獲得できるようになります。',
  later: 'メール、チャット、サブスクリプションなどの連携を準備中です。',
  app: {
    where: 'Webhook',
    whereBody: '{{app}}で、レビューの新規作成と変更のWebhookを次のアドレスに追加してください。',
    whereByKey:
      '{{app}}で、レビューの新規作成と変更のWebhookを、末尾にキーを付けた次のアドレスに追加してください。{{app}}はWebhookに署名しないため、各レビューに承認が必要です。',
    address: 'アドレス',
    copy: 'アドレスをコピー',
    yourKey: 'YOUR-KEY',
    key: 'キー',
    keyHelp: '{{app}}のWebhookの横に表示されるシークレットを貼り付けます。暗号化して保存され、再表示されません。',
    keyByKeyHelp: '半角英数字8文字以上で決めてください。暗号化して保存され、再表示されません。',
    keyOfJudgeme:
      '{{app}}のプライベートAPIトークン（Webhookの署名に使われるもの）を貼り付けます。正しいかどうかを{{app}}に確認します。暗号化して保存され、再表示されません。',
    keyOfFera:
      '{{app}}のシークレットAPIキーを貼り付けます。正しいかどうかを{{app}}に確認します。暗号化して保存され、再表示されません。',
    unconfirmed: '最初のレビューが届くまで未確認です。新しいシークレットを貼り付けると置き換わります。',
    stored: '接続済みです。新しいシークレットを貼り付けると置き換わります。',
    connect: '接続',
    replace: 'キーを置き換え',
    connected: '{{app}}を接続しました',
    replaced: 'キーを置き換えました',
    failed: '接続できませんでした',
    disconnect: '接続を解除',
    disconnectTitle: '{{app}}の接続を解除しますか？',
    disconnectBody:
      '再び接続するまで、レビューでポイントを獲得できません。プログラム、レビュー、ポイントはそのまま残ります。',
    disconnected: '{{app}}の接続を解除しました',
    disconnectFailed: '接続を解除できませんでした',
    programs: 'レビューのプログラム',
  },
};
