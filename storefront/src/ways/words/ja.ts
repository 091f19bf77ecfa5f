import type { Language } from '../../words/en.js';
import type { WayKey } from './en.js';

export const language: Language<WayKey> = {
  words: {
    start: '獲得',
    open: '開く',
    done: '完了',
    again: '{date}にまた獲得できます',
    claimLead: 'ページが別に開き、ポイントがすぐに付きます。',
    visitLead: '{shop}へのご訪問ありがとうございます。',
    openAndCollect: '開いて獲得',
    collect: 'ポイントを受け取る',
    send: '送信',
    optional: '任意',
    required: 'この項目は必須です',
    earned: '{n}ポイント獲得しました',
    balanceNow: '現在{n}ポイントあります。',
  },
  refusals: {
    'action.limit': 'このポイントは獲得済みです',
    'action.members-only': '会員限定です',
    'action.not-for-you': 'ご利用いただけません',
    'action.nothing': 'ポイントは付きません',
    'action.held': 'このポイントは少し後で付きます',
    'action.answer': 'この項目は必須です',
    'action.choice': '回答を一つ選んでください',
    'program.not-active': '現在ご利用いただけません',
    'points.customer-left': 'プログラムを退会されています',
    'points.cap-reached': 'これ以上ポイントを付けられません',
  },
};
