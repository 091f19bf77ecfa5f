import { useTranslation } from 'react-i18next';
import { Modal } from '../kit/feedback/dialog.js';
import { KeyList } from '../kit/shell/key-list.js';
import { GO } from './keyboard.js';

const OTHERS = [
  { keys: ['/'], word: 'search' },
  { keys: ['j', 'k'], word: 'move' },
  { keys: ['x'], word: 'select' },
  { keys: ['Enter'], word: 'open' },
  { keys: ['y'], word: 'why' },
  { keys: ['Ctrl S'], word: 'save' },
  { keys: ['Esc'], word: 'close' },
  { keys: ['?'], word: 'help' },
] as const;

/** Keyboard shortcuts of the app. */
export default function KeyHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const pages = Object.entries(GO).map(([key, to]) => ({
    keys: ['g', key],
    does: t('shell.keys.go', { page: t(`pages.${to.page}.title`) }),
  }));
  const others = OTHERS.map(({ keys, word }) => ({ keys, does: t(`shell.keys.${word}`) }));
  return (
    <Modal open title={t('shell.keys.title')} onClose={onClose} closeLabel={t('shell.action.close')}>
      <KeyList entries={[...pages, ...others]} />
    </Modal>
  );
}
