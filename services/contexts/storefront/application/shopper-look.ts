import { featureState } from '@loyalty/contracts/kernel/features';
import type { Plan } from '@loyalty/contracts/kernel/plans';
import { settingOf } from '@loyalty/contracts/kernel/settings';
import { primaryColour } from '@loyalty/contracts/shop/branding';
import { widgetTheme } from '@loyalty/contracts/shop/settings';
import { translations } from '@loyalty/contracts/shopper/translations';
import { visitBranding } from '@loyalty/contracts/shopper/visit-branding';
import { type WidgetLook, widgetLook } from '@loyalty/contracts/shopper/widget-look';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Documents } from '../../../platform/documents/documents.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { brandingOf } from '../../shop/application/branding.js';
import { loadShop } from '../../shop/application/queries.js';
import { type Shop, shopFacts } from '../../shop/domain/shop.js';
import { hiddenPages } from './hidden-pages.js';
import { languagesOf } from './languages.js';
import { launcherWords } from './launcher-words.js';
import { widgetStyle } from './widget-style.js';

/** The look as far as the plan includes it, with the theme of the settings while no template is chosen. */
function inEffect(look: WidgetLook, shop: Shop, plan: Plan | null): WidgetLook {
  const template = look.template || settingOf(widgetTheme, shop.settings);
  const isOwn = featureState(primaryColour, shopFacts(shop, plan)).available;
  return { ...look, template, colours: { ...look.colours, primary: isOwn ? look.colours.primary : '' } };
}

const NO_WORDS: [string, string] = ['', ''];
/** On every page. */
const EVERYWHERE = '';

/** How the widget looks for a shopper, and that it is on no page for one who sees nothing of it. */
export async function shopperLook(
  ledger: Ledger,
  documents: Documents,
  { shop, customer, lang }: { shop: string; customer: string | null; lang: string | undefined },
) {
  const [its, book, look, visits] = await Promise.all([
    loadShop(ledger, shop),
    loadProgramBook(ledger, shop),
    documents.published(shop, widgetLook, 'main'),
    documents.published(shop, visitBranding, 'main'),
  ]);
  if (customer === null && look.membersOnly) return { style: '', hidden: EVERYWHERE, popups: 0, words: NO_WORDS };
  const { language } = languagesOf(its, book, { page: lang });
  const { widget } = await documents.published(shop, translations, language);
  const isNew = look.generation === 'new';
  return {
    style: widgetStyle({ of: brandingOf(its, book.plan), visits, look: inEffect(look, its, book.plan), language }),
    hidden: hiddenPages(isNew ? look.launcher.hiddenOn : []),
    popups: isNew ? look.popups : 0,
    words: launcherWords(language, widget.rewards),
  };
}
