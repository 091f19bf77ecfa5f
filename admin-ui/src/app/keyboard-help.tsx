import { useEffect, useState } from 'react';
import { useNavigation } from '../kit/display/navigation.js';
import { onDemand } from '../kit/feedback/on-demand.js';
import { focusSearch, isTyping } from '../kit/shell/keys.js';
import { createKeyReader } from './keyboard.js';

const KeyHelp = onDemand(() => import('./key-help.js'));

/** Handles keyboard shortcuts of the whole app, and shows their list on `?`. */
export function Keyboard() {
  const navigation = useNavigation();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const read = createKeyReader();
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return;
      const request = read(event.key);
      if (!request) return;
      event.preventDefault();
      if (request.do === 'go') navigation.go(request.path);
      else if (request.do === 'search') focusSearch();
      else setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigation]);
  return open ? <KeyHelp onClose={() => setOpen(false)} /> : null;
}
