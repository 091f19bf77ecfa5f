import type { pages as english } from '../en/pages.js';
import type { Translated } from '../translated.js';

/**
 * Every page's title, and in one sentence what it is for. Titles are nouns; the sentence stands on pages that are not
 * built yet.
 */
const page = (title: string) => ({ title });

const home = {
  dashboard: page('ダッシュボード'),
  setUp: page('初期設定'),
  signIn: page('ログイン'),
  landing: page('ようこそ'),
  featureRequest: page('機能リクエスト'),
  feedback: page('フィードバック'),
  assistant: page('アシスタント'),
};

const customers = {
  customers: page('顧客'),
  profile: page('顧客'),
  explain: page('残高の内訳'),
  migration: page('移行'),
  wallet: page('ウォレットパス'),
  walletDesign: page('パスのデザイン'),
  importHistory: page('インポート履歴'),
  whitelist: page('紹介の許可リスト'),
  mailLog: page('メールログ'),
};

const activity = {
  activity: page('アクティビティ'),
  activityAll: page('すべてのアクティビティ'),
  activityReferral: page('紹介のアクティビティ'),
  activityReview: page('レビューのアクティビティ'),
  activityTier: page('ランクの開始履歴'),
  programActivity: page('プログラムのアクティビティ'),
  reviews: page('レビューの承認'),
  mapsReviews: page('Googleマップのレビューの承認'),
};

const programs = {
  programs: page('特典プログラム'),
  magicTags: page('マジックタグ'),
  pointPrograms: page('ポイント設定'),
  pointProgram: page('ポイントプログラム'),
  programNew: page('新しいプログラム'),
  programEdit: page('プログラム'),
  referralProgram: page('紹介プログラム'),
  friendReward: page('友だちへの特典'),
  customerReward: page('会員への特典'),
  tierNew: page('新しいランク'),
  tier: page('ランク'),
  simulate: page('シミュレーション'),
};

const membership = {
  membership: page('メンバーシップ'),
  vip: page('VIPランク'),
  exclusiveDeal: page('会員限定オファー'),
  memberDeal: page('会員特典'),
  membershipSubscription: page('有料メンバーシップ'),
  tierReward: page('ランク特典'),
  partnerTiers: page('パートナーランク'),
  privileges: page('パートナー優待'),
};

const onsite = {
  onsite: page('オンサイト'),
  block: page('コンテンツブロック'),
  pointBranding: page('ポイントの表示'),
  visitBranding: page('訪問特典の表示'),
  pointCalculator: page('ポイント計算'),
  wayToEarn: page('ポイントのため方'),
  wayToRedeem: page('ポイントの使い方'),
  customerInvite: page('入会の案内'),
  referralContent: page('紹介ページ'),
  referralContentV1: page('紹介ページ（旧バージョン）'),
  signUpWidget: page('会員登録ウィジェット'),
  signUpBlock: page('会員登録ブロック'),
  checkoutDiscount: page('チェックアウト割引'),
  visitContent: page('訪問特典'),
  reminder: page('特典のリマインダー'),
  tierContent: page('VIPランクブロック'),
  donation: page('寄付'),
  faqs: page('よくある質問'),
  calculator: page('計算ページ'),
  functionDiscount: page('割引'),
};

const settings = {
  settings: page('設定'),
  notifications: page('通知'),
  notification: page('通知'),
  settingsPlans: page('プラン'),
  translations: page('翻訳'),
  translationEditor: page('翻訳エディター'),
  proof: page('台帳の証明'),
  audit: page('監査'),
  stream: page('イベントストリーム'),
  health: page('稼働状況'),
  takeData: page('データの持ち出し'),
};

const integrations = {
  integrations: page('連携'),
  theme: page('テーマ'),
  reviewApp: page('レビューアプリ'),
  subscriptionApps: page('サブスクリプション'),
  shopifySubscriptions: page('Shopify Subscriptions'),
  orderLimit: page('注文数の上限'),
  integration: page('連携'),
};

const billing = {
  subscription: page('サブスクリプション'),
  invoices: page('請求'),
  platformBilling: page('Shopifyでの請求'),
  usage: page('利用状況'),
  customPlan: page('専用プラン'),
  downSell: page('ダウングレードの前に'),
  deals: page('オファー'),
};

const analytics = {
  analytics: page('分析'),
  programAnalytics: page('プログラム分析'),
  pointAnalytics: page('ポイント分析'),
  memberAnalytics: page('会員分析'),
  referralAnalytics: page('紹介分析'),
};

const developer = {
  devZone: page('開発者ゾーン'),
  webhookLogs: page('Webhookログ'),
  testLogs: page('テストログ'),
  dealConfig: page('限定オファーの設定'),
  mergeCustomer: page('顧客の統合'),
  importFiles: page('インポートファイル'),
  csDeals: page('サポートのオファー'),
  mailTool: page('通知ツール'),
  supportTools: page('サポートツール'),
};

export const pages: Translated<typeof english> = {
  ...home,
  ...customers,
  ...activity,
  ...programs,
  ...membership,
  ...onsite,
  ...settings,
  ...integrations,
  ...billing,
  ...analytics,
  ...developer,
};
