import type { optionHelp as englishHelp, option as englishOption } from '../en/program-options.js';
import type { Translated } from '../translated.js';

/** Options of program settings, by the setting's name in the schema. */

const UNITS = {
  minute: '分',
  hour: '時間',
  day: '日',
  week: '週',
  month: '月',
  year: '年',
  lifetime: '全期間',
} as const;
const MATCH = {
  all: 'すべての商品',
  specific_products: '特定の商品',
  specific_collections: '特定のコレクション',
} as const;

export const option: Translated<typeof englishOption> = {
  earnBy: {
    price: '購入金額',
    quantity: '購入点数',
    order: '注文数',
    fixed_order: '注文ごとに固定',
    item: '商品1点ごと',
  },
  roundingMethod: { down: '切り捨て', nearest: '四捨五入', up: '切り上げ' },
  applyTo: {
    all_members: 'すべての会員',
    all_customers: 'すべての顧客（ゲストを含む）',
    vip_tiers: 'VIPランクのみ',
    b2b_partners: 'B2Bパートナー',
  },
  appliedPlaceOrderTo: {
    online: 'オンラインストア',
    online_pos: 'オンラインストアとPOS',
    pos: 'POSのみ',
    draft: '下書き注文',
  },
  typeProductMatch: MATCH,
  match: MATCH,
  typeCondition: { all: 'すべての条件', any: 'いずれかの条件' },
  limitUnit: UNITS,
  enableLimitUnit: UNITS,
  unit: { days: '日', months: 'か月', years: '年' },
  reviewApp: {
    judgeme: 'Judge.me',
    yotpo: 'Yotpo',
    stamped: 'Stamped',
    loox: 'Loox',
    fera: 'Fera',
    airReviews: 'Air Reviews',
  },
  minimumRating: { 3: '星3つ', 4: '星4つ', 5: '星5つ' },
  reviewDefaultStatus: { pending: '保留中', approved: '承認済み' },
  kind: { text: 'テキスト', rating: '評価', choice: '選択肢から1つ' },
  dateFormat: {
    'MM/DD': '月/日',
    'DD/MM': '日/月',
    'MM/DD/YYYY': '月/日/年',
    'DD/MM/YYYY': '日/月/年',
  },
  typeMilestone: {
    milestone_order: '注文数',
    milestone_amount_spent: '購入金額',
    milestone_earned_point: '獲得ポイント',
    milestone_reviews: 'レビュー数',
    milestone_inactivity: '注文のない期間',
    milestone_referral: '紹介した友だちの数',
  },
  action: {
    bonus_point: 'ボーナスポイント',
    amount: '定額割引',
    percentage: '定率割引',
    give_product: '無料ギフト',
    free_shipping: '送料無料',
  },
  costMode: { fixed: '固定', dynamic: '変動' },
  couponExpiry: {
    permanent: '無期限',
    '14D': '発行から2週間',
    '1M': '発行から1か月',
    '3M': '発行から3か月',
    '6M': '発行から6か月',
    '1Y': '発行から1年',
    '2Y': '発行から2年',
    custom: 'カスタム',
  },
  availability: { redeemer: '交換した顧客のみ', everyone: '全員' },
  salesChannel: { online: 'オンラインストア', pos: 'POS', both: 'オンラインストアとPOS' },
  purchaseType: { one_time: '1回限りの購入', subscription: 'サブスクリプション', both: '両方' },
  giftType: { one: 'この中から選んだ1点', all: 'このすべて' },
};

export const optionHelp: Translated<typeof englishHelp> = {
  costMode: {
    fixed: 'すべてのクーポンが同じポイント数、同じ価値になります。',
    dynamic: 'お客様が必要ポイントの単位でポイント数を選びます。',
  },
};
