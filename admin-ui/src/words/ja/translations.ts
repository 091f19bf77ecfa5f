import type { translations as english } from '../en/translations.js';
import type { Translated } from '../translated.js';

/** Names of programs in the languages of shoppers. */
export const translations: Translated<typeof english> = {
  names: 'プログラム名',
  namesSub: 'お客様の言語で表示されます。訳がない場合は既定のテキストが表示されます。',
  language: '言語',
  default: '既定のテキスト',
  nameIn: '{{title}}（{{language}}）',
  emptyTitle: '翻訳するプログラムはまだありません',
  empty: '先にプログラムを追加すると、ここで名前を付けられます。',
  saved: '翻訳を保存しました',
  failed: '翻訳を保存できませんでした',
};
