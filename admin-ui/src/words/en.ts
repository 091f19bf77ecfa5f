import type { PointsEvent } from '@loyalty/contracts/points/events';
import analytics from './en/analytics.json' with { type: 'json' };
import customers from './en/customers.json' with { type: 'json' };
import developer from './en/developer.json' with { type: 'json' };
import flow from './en/flow.json' with { type: 'json' };
import help from './en/help.json' with { type: 'json' };
import home from './en/home.json' with { type: 'json' };
import mailEditor from './en/mail-editor.json' with { type: 'json' };
import mailLog from './en/mail-log.json' with { type: 'json' };
import mailSender from './en/mail-sender.json' with { type: 'json' };
import membership from './en/membership.json' with { type: 'json' };
import metafields from './en/metafields.json' with { type: 'json' };
import onsite from './en/onsite.json' with { type: 'json' };
import programs from './en/programs.json' with { type: 'json' };
import settings from './en/settings.json' with { type: 'json' };
import shell from './en/shell.json' with { type: 'json' };
import storefront from './en/storefront.json' with { type: 'json' };
import widget from './en/widget.json' with { type: 'json' };

/** What English has to say whatever the pages ask for. */
interface Complete {
  readonly history: { readonly explain: { readonly type: Readonly<Record<PointsEvent['type'], string>> } };
}

/** English, whose keys are those that code may use. A page loads it with its own code, unless it needs `firstEnglish` alone. */
export const en = {
  ...(shell satisfies Complete),
  ...home,
  ...analytics,
  ...customers,
  ...programs,
  ...membership,
  ...storefront,
  ...onsite,
  ...widget,
  ...mailEditor,
  ...settings,
  ...developer,
  ...help,
  ...flow,
  ...mailLog,
  ...mailSender,
  ...metafields,
  pages: {
    ...shell.pages,
    ...home.pages,
    ...analytics.pages,
    ...customers.pages,
    ...programs.pages,
    ...membership.pages,
    ...storefront.pages,
    ...onsite.pages,
    ...settings.pages,
    ...developer.pages,
    ...help.pages,
    ...flow.pages,
    ...metafields.pages,
  },
  exportKinds: {
    ...shell.exportKinds,
  },
};
export type Words = typeof en;
