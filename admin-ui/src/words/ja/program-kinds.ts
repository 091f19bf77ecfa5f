import type { programKinds as english } from '../en/program-kinds.js';
import type { Translated } from '../translated.js';

/** A kind's name, and what it does in one line. */
const kind = {
  place_order: { name: '注文する', text: '注文ごとに、金額または点数に応じてポイントを付与' },
  subscription_order: {
    name: 'サブスクリプションを注文',
    text: 'サブスクリプションを含む注文でポイントを付与',
  },
  sign_up: { name: '会員登録', text: '新しい会員へのウェルカムポイント' },
  sign_up_newsletter: {
    name: 'メールマガジン登録',
    text: 'メールの受信に同意するとポイントを付与',
  },
  birthday: { name: '誕生日特典', text: '年に1回のプレゼント' },
  member_anniversary: { name: '入会記念日', text: '入会した日にプレゼント' },
  write_review: { name: 'レビューを書く', text: 'レビューアプリからの通知でポイントを付与' },
  google_maps_review: {
    name: 'Googleマップのレビュー',
    text: 'お客様がリンクを送り、ストアが承認',
  },
  interact_website: { name: 'サイト訪問', text: '訪れるだけで少しのポイント' },
  streak_interact_website: { name: '連続訪問', text: '連続した日数に応じてポイントを付与' },
  fill_survey: { name: 'アンケートに回答', text: '自由に作れる質問' },
  custom_program: { name: 'カスタムプログラム', text: '他のシステムから通知される行動' },
  like_facebook: { name: 'Facebookで「いいね！」', text: '会員1人につき1回' },
  follow_instagram: { name: 'Instagramをフォロー', text: '会員1人につき1回' },
  follow_twitter: { name: 'Xをフォロー', text: '会員1人につき1回' },
  follow_pinterest: { name: 'Pinterestをフォロー', text: '会員1人につき1回' },
  share_facebook: { name: 'Facebookでシェア', text: '会員1人につき1回' },
  share_twitter: { name: 'Xでシェア', text: '会員1人につき1回' },
  follow_tiktok: { name: 'TikTokをフォロー', text: '会員1人につき1回' },
  subscribe_youtube: { name: 'YouTubeでチャンネル登録', text: '会員1人につき1回' },
  join_discord: { name: 'Discordに参加', text: '会員1人につき1回' },
  join_telegram: { name: 'Telegramに参加', text: '会員1人につき1回' },
  join_whatsapp: { name: 'WhatsAppに参加', text: '会員1人につき1回' },
  join_line: { name: 'LINEで友だち追加', text: '会員1人につき1回' },
  milestone: { name: 'マイルストーン', text: '10回目の注文や入会1周年に特典を進呈' },
  amount_discount: { name: '定額割引', text: '注文から一定額を割引' },
  percentage_discount: { name: '定率割引', text: '注文から一定の割合を割引' },
  pos_amount_discount: { name: 'POS定額割引', text: 'レジで一定額を割引' },
  pos_percentage_discount: { name: 'POS定率割引', text: 'レジで一定の割合を割引' },
  free_shipping: { name: '送料無料', text: '送料がかかりません' },
  buy_x_get_y: { name: 'X点購入でY点割引', text: '対象商品を買うと、別の商品がお得に' },
  free_gift: { name: '無料ギフト', text: '商品を無料で進呈' },
  custom_voucher: { name: 'カスタムバウチャー', text: 'アップロードしたリストのコード' },
  dynamic_voucher: { name: '変動バウチャー', text: 'お客様が選んだ分の価値' },
  partner_voucher: { name: 'パートナーバウチャー', text: '提携先のコード' },
  store_credit: { name: 'ストアクレジット', text: '顧客のアカウントの残高に追加' },
} as const;

/** Headings of the groups in the lists and in the picker. */
const group = {
  orders: '注文',
  account: '入会と記念日',
  reviews: 'レビュー',
  visits: '訪問',
  other: '独自',
  social: 'SNS',
  milestones: 'マイルストーン',
  discounts: '割引',
  shipping: '配送',
  products: '商品',
  pos: 'POS',
  vouchers: 'バウチャー',
  credit: 'ストアクレジット',
} as const;

export const programKinds: Translated<typeof english> = { kind, group };
