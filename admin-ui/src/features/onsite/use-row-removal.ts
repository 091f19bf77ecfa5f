import { withoutLostRows, withTextsOfRow } from '@loyalty/contracts/documents/languages';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../kit/feedback/toast.js';

type Settings = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, unknown>>;

/** Removes a row of a list with its texts of all languages; the toast puts it back into what the settings are by then (UX-13). */
export function useRowRemoval(settings: Settings, onChange: (part: Settings, field: string) => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const latest = useRef({ settings, onChange });
  latest.current = { settings, onChange };
  const put = (list: string, { [list]: rows, languages }: Settings) => {
    const { settings: now, onChange: change } = latest.current;
    change({ [list]: rows, ...(languages || 'languages' in now ? { languages } : {}) }, '');
  };
  return (list: string, at: number, name: string) => {
    const rows = settings[list] as readonly Row[];
    put(list, withoutLostRows({ ...settings, [list]: rows.filter((_, index) => index !== at) }));
    const undo = () => {
      const now = latest.current.settings;
      const back = [...(now[list] as readonly Row[])];
      back.splice(at, 0, rows[at]!);
      put(list, withTextsOfRow({ ...now, [list]: back }, settings, list, String(rows[at]!.id)));
    };
    toast({ text: t('onsite.rows.removed', { name }), undo });
  };
}
