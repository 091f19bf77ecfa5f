import type { dashboard as english } from '../en/dashboard.js';
import type { Translated } from '../translated.js';

/** The dashboard. */
export const dashboard: Translated<typeof english> = {
  range: { days30: '過去30日間', days60: '過去60日間', days90: '過去90日間' },
  compared: '（その前の{{days}}日間と比較）',
  search: 'クイック検索',
  searchHint: '顧客のメール、注文ID、クーポンコード、プログラムで検索',
  searchHintShort: 'メール、注文、クーポンなど',
  searching: '検索中',
  nothing: '「{{text}}」に一致する結果はありません',
  searchFailed: '検索できませんでした。もう一度お試しください。',
  group: { customer: '顧客', order: '注文', coupon: 'クーポン', program: 'プログラム' },
  members: '会員数',
  rate: '交換率',
  rateHelp: '期間中の交換ポイント ÷ 獲得ポイント',
  redeemed: '交換ポイント',
  redeemedHelp: '期間中の合計',
  revenue: '割引による売上',
  revenueHelp: '期間中にロイヤルティのクーポンを使用した支払い済みの注文（返金分を除く）',
  chart: {
    title: '獲得と交換のポイント',
    sub: '{{range}}、日別',
    table: '表で見る',
    chart: 'グラフで見る',
    day: '日付',
    earned: '獲得',
    redeemed: '交換',
    soFar: '（今日の途中経過）',
    empty: 'この期間に獲得または交換されたポイントはありません',
    summary:
      '{{from}}から{{to}}までに、獲得は{{earned}}ポイント、交換は{{redeemed}}ポイントでした。獲得が最も多かったのは{{day}}の{{most}}ポイントです。',
  },
  reading: {
    title: 'ストアの顧客を読み込んでいます',
    progress:
      '{{total}}人中{{done}}人を読み込みました。そのまま作業を続けられます。ストアを訪れた人や検索した人はすぐに認識されます。',
    waiting:
      'ストアが顧客の一覧を作成しています。そのまま作業を続けられます。ストアを訪れた人や検索した人はすぐに認識されます。',
  },
  currency: {
    title: '一時停止中のプログラムがあります',
    changed: 'ストアの通貨が{{from}}から{{to}}に変わりました。金額を確認して、プログラムを再度オンにしてください。',
    referrals: '紹介プログラム',
  },
  quickstart: {
    title: 'プログラムをさらに活用する',
    done: '{{all}}件中{{done}}件完了',
    stepDone: '完了',
    stepOpen: '未完了',
    step: {
      earning: '獲得プログラムを有効にする',
      redeeming: '特典を追加する',
      first_order: '最初の注文でポイントが付与される',
      first_redemption: '最初の特典が交換される',
    },
    act: { earning: '獲得プログラムを追加', redeeming: '特典を追加' },
    wait: {
      first_order: '最初の支払い済み注文を待っています。',
      first_redemption: '最初の特典交換を待っています。',
    },
  },
  expiring: '{{month}}に{{points}}ポイントが失効します',
  expiringSub_other: '対象の顧客：{{n}}人',
  ledger: {
    title: '台帳',
    events: '{{n}}件のイベント、順序どおり',
    duplicates: '重複{{n}}件を除外',
    parked_zero: 'すべてのWebhookを処理済み',
    parked_other: '{{count}}件のWebhookに確認が必要です',
    see: '稼働状況を見る',
  },
  highlights: {
    title: 'おすすめ機能',
    tiers: 'VIPランク：優良顧客にもっと',
    referrals: '紹介：お客様が友人を招待',
    whatIf: 'シミュレーション：過去の注文でルールを試す',
    deals: 'ストア向けの特典と成長特典',
  },
  help: {
    title: 'ヘルプ',
    chat: 'チャットで相談',
    keys: 'キーボードショートカット',
    noChat: 'この環境ではチャットは設定されていません',
  },
};
