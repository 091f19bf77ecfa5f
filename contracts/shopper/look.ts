import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { pageLanguage } from '../kernel/shapes.js';

/** Time for which a browser may use a look again: a widget that is switched off disappears after it. */
const FRESH_S = 5;

/** What the loader needs before it draws the launcher, and the style sheet of launcher and panel. */
export const getWidgetLook = endpoint({
  id: 'shopper.look',
  access: 'storefront',
  method: 'GET',
  path: '/look',
  summary: 'How launcher and panel look, and on which pages: on none for guests of a widget for members',
  query: { lang: pageLanguage },
  data: z.object({
    /** Style sheet of launcher and panel; uploaded pictures have paths below the app proxy. */
    style: z.string(),
    /** Regular expression of the paths of pages without the widget. */
    hidden: z.string(),
    /** How often the panel opens by itself for a visitor. */
    popups: z.int(),
    /** The launcher's name, and what stands above it while the panel cannot be fetched. */
    words: z.tuple([z.string(), z.string()]),
    /** Folder of the widget's other scripts, as an address or from the folder of the loader; it changes with them. */
    assets: z.string(),
  }),
  answers: 'one',
  does: 'read',
  freshS: FRESH_S,
});
