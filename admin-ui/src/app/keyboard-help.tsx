import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../kit/dialog.js';
import { KeyList } from '../kit/key-list.js';
import { focusSearch, isTyping } from '../kit/keys.js';
import { useNavigation } from '../kit/navigation.js';
import { createKeyReader, GO } from './keyboard.js';

/** Hears the keys of the whole app, and shows their list on `?`. */
export function Keyboard() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const read = createKeyReader();
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return;
      const wish = read(event.key);
      if (!wish) return;
      event.preventDefault();
      if (wish.do === 'go') navigation.go(wish.path);
      else if (wish.do === 'search') focusSearch();
      else setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigation]);

  const pages = Object.entries(GO).map(([key, to]) => ({
    keys: ['g', key],
    does: t('shell.keys.go', { page: t(`pages.${to.page}.title`) }),
  }));
  const others = [
    { keys: ['/'], does: t('shell.keys.search') },
    { keys: ['j', 'k'], does: t('shell.keys.move') },
    { keys: ['x'], does: t('shell.keys.select') },
    { keys: ['Enter'], does: t('shell.keys.open') },
    { keys: ['y'], does: t('shell.keys.why') },
    { keys: ['Ctrl S'], does: t('shell.keys.save') },
    { keys: ['Esc'], does: t('shell.keys.close') },
    { keys: ['?'], does: t('shell.keys.help') },
  ];
  return (
    <Modal
      open={open}
      title={t('shell.keys.title')}
      onClose={() => setOpen(false)}
      closeLabel={t('shell.action.close')}
    >
      <KeyList entries={[...pages, ...others]} />
    </Modal>
  );
}
