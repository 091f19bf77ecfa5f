import home from './en/home.json' with { type: 'json' };
import settings from './en/settings.json' with { type: 'json' };
import shell from './en/shell.json' with { type: 'json' };

/** English of the frame and the dashboard, which is in the first bundle. */
export const firstEnglish = {
  ...shell,
  ...home,
  ...settings,
  pages: { ...shell.pages, ...home.pages, ...settings.pages },
  exportKinds: shell.exportKinds,
};
