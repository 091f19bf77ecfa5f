import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { shopperLogo, type WidgetFont } from '@loyalty/contracts/shop/branding';
import type { VisitBranding } from '@loyalty/contracts/shopper/visit-branding';
import type { Branding } from '../../shop/application/branding.js';

const FONTS: Readonly<Record<Exclude<WidgetFont, ''>, string>> = {
  serif: 'ui-serif, Georgia, serif',
  rounded: 'ui-rounded, "Hiragino Maru Gothic ProN", system-ui, sans-serif',
  mono: 'ui-monospace, Consolas, monospace',
};

/** The mark of the maker below the panel, in the languages that the widget fully supports. */
const MARKS: Readonly<Record<string, string>> = dictionary({
  en: 'Powered by Loyalty',
  de: 'Bereitgestellt von Loyalty',
  es: 'Con la tecnología de Loyalty',
  fr: 'Propulsé par Loyalty',
  it: 'Fornito da Loyalty',
  ja: 'Powered by Loyalty',
});

const quoted = (text: string): string => `"${text.replace(/[\\"\n\r\f]/g, (sign) => encodeURIComponent(sign))}"`;

/** Colours of the programs that reward visits; a streak's completed days have that of its button. */
const visitStyles = ({ visit, streak }: VisitBranding): string[] => [
  ...(visit.colour ? [`#interact_website{background:${visit.colour};color:#fff}`] : []),
  ...(streak.colour ? [`#visit,.box.full{background:${streak.colour};color:#fff}`] : []),
];

/**
 * The merchant's branding as a style sheet of the widget: the panel, whose size is limited, only adopts it. The merchant's own styles come
 * last, so that they have the last word.
 * @param theme colour of the widget's theme; null for that of the store's page
 */
export function widgetStyle(of: Branding, visits: VisitBranding, theme: string | null, language: string): string {
  const colour = of.primaryColour || theme;
  const rules = [
    // Important, because the store's page may give the host a colour of its own.
    colour && `:host{--loyalty-primary:${colour}!important}`,
    of.font && `dialog,dialog *{font-family:${FONTS[of.font]}}`,
    of.logo &&
      `header::before{content:"";flex:none;width:32px;height:32px;margin-inline-end:12px;background:url(${quoted(shopperLogo(of.logo))}) center/contain no-repeat}`,
    !of.removeBranding &&
      `dialog::after{content:${quoted(MARKS[language] ?? MARKS.en!)};padding:6px;text-align:center;font-size:11px;line-height:14px;color:#59655e}`,
    ...visitStyles(visits),
    of.css,
  ];
  return rules.filter(Boolean).join('\n');
}
