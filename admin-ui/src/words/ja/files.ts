/** Images that are uploaded in forms. */
export const files = {
  upload: 'アイコンをアップロード',
  replace: 'アイコンを置き換える',
  remove: 'アイコンを削除',
  logo: { upload: 'ロゴをアップロード', replace: 'ロゴを変更', remove: 'ロゴを削除' },
  rejected: '画像をアップロードできません',
  failed: '画像のアップロードに失敗しました。もう一度お試しください。',
};
