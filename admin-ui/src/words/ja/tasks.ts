import type { tasks as english } from '../en/tasks.js';
import type { Translated } from '../translated.js';

/** Long work of the background: its progress and its end. */
export const tasks: Translated<typeof english> = {
  starting: '開始しています',
  progress: '{{total}}件中{{done}}件',
  counted: '{{done}}件処理済み',
  done: '完了',
  failed: '完了できませんでした',
  cancelled: 'キャンセルしました',
  cancel: 'キャンセル',
  errors_other: '{{n}}行でエラーがありました',
  row: '{{row}}行目: {{message}}',
  moreErrors: 'さらに表示',
};
