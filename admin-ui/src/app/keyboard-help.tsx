import { useEffect, useState } from 'react';
import { focusSearch, isTyping } from '../kit/keys.js';
import { useNavigation } from '../kit/navigation.js';
import { onDemand } from '../kit/on-demand.js';
import { createKeyReader } from './keyboard.js';

const KeyHelp = onDemand(() => import('./key-help.js'));

/** Hears the keys of the whole app, and shows their list on `?`. */
export function Keyboard() {
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
  return open ? <KeyHelp onClose={() => setOpen(false)} /> : null;
}
