import type { MailWords } from './en.js';

export const ja: MailWords = {
  hello: '{name} 様',
  helloYou: 'お客様',
  points: '{n}ポイント',
  onWeekday: '{day}に',
  onDate: '{day}に',

  expirySubject: '{shop}の{points}が{when}失効します',
  expiryBy: '{day} {time}（{zone}時間）までにご利用ください。',
  balance: '残高',
  expires: '{day}に失効',
  usePoints: 'ポイントを使う',
  expiryWhy: '{shop}でポイントをためているお客様にお送りしています。',

  exportSubject: 'エクスポートの準備ができました：{file}',
  exportBody: 'エクスポート {file} の準備ができました。{n}行あります。',
  exportWhere: '7日間、「エクスポート」の「過去のエクスポート」からダウンロードできます。',
  exportOpen: 'エクスポートを表示',
  exportWhy: '{shop}でエクスポートを依頼された方にお送りしています。',

  dataSubject: 'お客様からデータの開示請求がありました',
  dataBody:
    '{shop} のお客様から、保存されている情報の開示請求がありました。ファイル {file}（{n} 行）にすべて含まれています。',
  dataDue: '請求から30日以内にお客様へお送りください。',
  dataWhy: 'このメールは、{shop} のお客様からデータの開示請求があったためお送りしています。',

  sealSubject: '{shop}の封印 {number}',
  sealBody: '{shop}の台帳の封印 {number} が{day}に署名されました。最初の{n}件のイベントが対象です。',
  sealKeep:
    'このメールを保管してください。添付の封印を使うと、これらのイベントが変更、追加、削除されていないことを誰でも確認できます。証拠パックをダウンロードし、添付ファイルを指定して付属の検証プログラムを実行してください。',
  sealHead: '封印のハッシュ',
  sealOpen: '台帳を検証',
  sealWhy: '{shop}から封印の独立した控えの保管先に指定された方にお送りしています。',
};
