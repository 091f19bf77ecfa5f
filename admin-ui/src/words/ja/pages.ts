import type { pages as english } from '../en/pages.js';
import type { Translated } from '../translated.js';

/**
 * Every page's title, and in one sentence what it is for. Titles are nouns; the sentence stands on pages that are not
 * built yet.
 */
const page = (title: string, purpose = '') => ({ title, purpose });

const home = {
  dashboard: page('ダッシュボード'),
  setUp: page('初期設定', '獲得、交換、ウィジェットの3ステップで公開できます。'),
  signIn: page('ログイン'),
  landing: page('ようこそ', '初めての方に、このアプリでできることをご紹介します。'),
  featureRequest: page('機能リクエスト', 'ストア運営者からの要望と投票です。'),
  feedback: page('フィードバック', '外部の要望ボードです。自動的にログインします。'),
  assistant: page('アシスタント', 'プログラムの実績データをもとに質問に答えます。'),
};

const customers = {
  customers: page('顧客'),
  profile: page('顧客'),
  explain: page('残高の内訳'),
  migration: page('移行', '他のプログラムから会員とポイントを引き継ぎます。'),
  wallet: page('ウォレットパス', 'スマートフォンのウォレットでポイントを確認できるパスです。'),
  walletDesign: page('パスのデザイン', 'パスの見た目と表示内容です。'),
  importHistory: page('インポート履歴', 'インポートとその結果がここに残ります。'),
  whitelist: page('紹介の許可リスト', 'リストの人は紹介のチェックを受けません。'),
  mailLog: page('メールログ', '会員へのメールがここに記録されます。'),
};

const activity = {
  activity: page('アクティビティ'),
  activityAll: page('すべてのアクティビティ'),
  activityReferral: page('紹介のアクティビティ', '会員のリンクを友だちが開くと、紹介が表示されます。'),
  activityReview: page('レビューのアクティビティ', '接続したアプリから届いたレビューが表示されます。'),
  activityTier: page('ランクの開始履歴', 'VIPランクの開始履歴がここに残ります。'),
  programActivity: page('プログラムのアクティビティ', 'プログラムごとのアクティビティです。'),
  reviews: page('レビューの承認', '確認が必要なレビューがここに届きます。'),
  mapsReviews: page('Googleマップのレビューの承認', '確認が必要なGoogleレビューがここに届きます。'),
};

const programs = {
  programs: page('特典プログラム'),
  pointPrograms: page('ポイント設定', 'ポイントの名称、有効期限、保留、端数処理をまとめて設定します。'),
  pointProgram: page('ポイントプログラム', '1つのポイントプログラムで誰に、なぜ付与されたかを確認できます。'),
  programNew: page('新しいプログラム', 'この種類のプログラムの設定、概要、プレビューです。'),
  programEdit: page('プログラム', 'このプログラムの設定、概要、プレビューです。'),
  referralProgram: page('紹介プログラム', '会員が友だちを紹介すると、双方が特典を受け取ります。'),
  friendReward: page('友だちへの特典', '紹介された友だちが受け取る特典です。'),
  customerReward: page('会員への特典', '紹介した会員が受け取る特典です。'),
  tierNew: page('新しいランク', 'ランクの名前、条件、到達特典、優待です。'),
  tier: page('ランク', 'このランクの名前、条件、到達特典、優待です。'),
  simulate: page('シミュレーション', '下書きを過去の注文に当てはめた結果です。'),
};

const membership = {
  membership: page('メンバーシップ', 'VIPランク、会員オファー、サブスクリプションとその状況です。'),
  vip: page('VIPランク', 'ランクの段階と、それぞれの特典です。'),
  exclusiveDeal: page('会員限定オファー', '会員の目に留まる場所に表示する1つのオファーです。'),
  membershipSubscription: page('有料メンバーシップ', 'メンバーシップを販売します。ランクは契約に連動します。'),
  tierReward: page('ランク特典', 'ランクへの到達と維持で受け取れる特典です。'),
  partnerTiers: page('パートナーランク', '法人顧客向けのランクの段階です。'),
  privileges: page('パートナー優待', '1つのパートナーランクの優待です。'),
};

const onsite = {
  onsite: page(
    'オンサイト',
    'ウィジェット、ロイヤルティページ、商品、カート、チェックアウトなど、場所ごとのお客様への表示です。',
  ),
  block: page('コンテンツブロック', 'ストアに置く1つのブロックの文言、見た目、位置です。'),
  pointBranding: page('ポイントの表示', 'ポイントの呼び方とアイコンです。'),
  visitBranding: page('訪問特典の表示', '訪問特典と連続訪問の見た目です。'),
  pointCalculator: page('ポイント計算', '商品ページに「447ポイント獲得」のように表示します。'),
  wayToEarn: page('ポイントのため方', 'お客様に表示するため方とその順序です。'),
  wayToRedeem: page('ポイントの使い方', 'お客様に表示する特典とその順序です。'),
  customerInvite: page('入会の案内', '顧客に入会を案内する文言です。'),
  referralContent: page('紹介ブロック', '紹介の手順、共有ボタン、通知です。'),
  referralContentV1: page('紹介ブロック（旧バージョン）', '以前の紹介ブロックです。'),
  signUpWidget: page('会員登録ウィジェット', 'ランチャー、位置、ゲストへの表示内容です。'),
  signUpBlock: page('会員登録ブロック', 'ゲストに入会を案内するブロックです。'),
  checkoutDiscount: page('チェックアウト割引', 'チェックアウトでのポイント交換です。'),
  visitContent: page('訪問特典', '訪問特典を表示するタイミングと文言です。'),
  reminder: page('特典のリマインダー', '受け取れる特典を会員にお知らせします。'),
  tierContent: page('VIPランクブロック', 'お客様に表示するランクです。'),
  donation: page('寄付', '会員がポイントを寄付できるようにします。'),
  faqs: page('よくある質問', 'お問い合わせの多くは5つの質問で解決します。'),
  calculator: page('計算ページ', 'お客様が自分のポイントを計算できるページです。'),
  functionDiscount: page('割引', 'プラットフォームの関数として動作する割引です。'),
};

const settings = {
  settings: page('設定'),
  notifications: page('通知', 'イベントごとのメール、送信元、開封状況です。'),
  notification: page('通知', '1通のメールの文言、見た目、送信タイミングです。'),
  settingsPlans: page('プラン', 'ストアに合ったプランを選べます。'),
  translations: page('翻訳', 'お客様に表示する言語と、それぞれの進み具合です。'),
  translationEditor: page('翻訳エディター', '場所と言語ごとの文言をプレビューしながら編集します。'),
  proof: page('台帳の証明', 'ハッシュチェーンを検証し、台帳が改ざんされていないことを確かめます。'),
  audit: page('監査', '監査人による抽出、注意すべき項目、監査人権限の保有者です。'),
  stream: page('イベントストリーム', 'プログラムで起きたことをイベントごとに確認できます。'),
  health: page('稼働状況'),
  takeData: page('データの持ち出し', 'すべてのデータをスキーマとチェックサム付きでエクスポートします。'),
};

const integrations = {
  integrations: page('連携', 'ポイント、ランク、紹介リンクを受け取るツールです。'),
  theme: page('テーマ', 'テーマへのアプリ埋め込みとブロックです。'),
  reviewApp: page('レビューアプリ', '接続すると、このアプリのレビューでポイントを獲得できます。'),
  subscriptionApps: page('サブスクリプション', 'ランクを付与するサブスクリプションアプリです。'),
  shopifySubscriptions: page('Shopify Subscriptions', '販売プランと、それにより付与されるランクです。'),
  orderLimit: page('注文数の上限', '今月の注文数、利用枠、見込みです。'),
  integration: page('連携', 'このツールの接続、送信内容、同期、ログです。'),
};

const billing = {
  subscription: page('サブスクリプション', 'ストアに合ったプランを選べます。'),
  invoices: page('請求', '注文単位まで確認できる請求書です。'),
  platformBilling: page('Shopifyでの請求', '請求額、その上限、次回の請求日です。'),
  usage: page('利用状況', '利用枠と上限に対する注文数です。'),
  customPlan: page('専用プラン', '規模に合わせたプランをご相談いただけます。'),
  downSell: page('ダウングレードの前に', 'ダウングレードで使えなくなる機能と、継続のための特別なご提案です。'),
  deals: page('オファー', 'ストア向けのオファーと特典です。'),
};

const analytics = {
  analytics: page('分析', '会員、ポイント、売上から、プログラムの効果を確かめます。'),
  programAnalytics: page('プログラム分析', 'どのプログラムに効果があるかを確認できます。'),
  pointAnalytics: page('ポイント分析', 'ポイントの行き先を確認できます。'),
  memberAnalytics: page('会員分析', 'どのような会員がいるかを確認できます。'),
  referralAnalytics: page('紹介分析', '紹介で友だちが来ているかを確認できます。'),
};

const developer = {
  devZone: page('開発者ゾーン', '開発者とサポートのためのツールです。'),
  webhookLogs: page('Webhookログ', '受信、処理、無視、重複の配信記録です。'),
  testLogs: page('テストログ', '組み込みテストの実行記録です。'),
  dealConfig: page('限定オファーの設定', 'オファーバナーのすべての項目です。'),
  mergeCustomer: page('顧客の統合', '2人の顧客とそのポイントを統合します。'),
  importFiles: page('インポートファイル', 'インポートしたファイルとそのサイズ、フィンガープリントです。'),
  csDeals: page('サポートのオファー', 'サポートが提供したオファーです。'),
  mailTool: page('通知ツール', '任意のイベントのテストメールを指定のアドレスに送信します。'),
  supportTools: page('サポートツール', '再計算、再同期、検証を、それぞれ試行してから実行できます。'),
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
