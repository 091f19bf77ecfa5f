import { shopperFilePath, shopperPicture } from '@loyalty/contracts/files/use';
import type { WidgetFont } from '@loyalty/contracts/shop/branding';
import { lookRules } from '@loyalty/contracts/shopper/look-style';
import type { VisitBranding } from '@loyalty/contracts/shopper/visit-branding';
import type { WidgetLook } from '@loyalty/contracts/shopper/widget-look';
import type { Branding } from '../../shop/application/branding.js';
import { containedCss } from './contained-css.js';
import { makerMark } from './maker-mark.js';

const FONTS: Readonly<Record<Exclude<WidgetFont, ''>, string>> = {
  serif: 'ui-serif, Georgia, serif',
  rounded: 'ui-rounded, "Hiragino Maru Gothic ProN", system-ui, sans-serif',
  mono: 'ui-monospace, Consolas, monospace',
};

const quoted = (text: string): string => `"${text.replace(/[\\"\n\r\f]/g, (sign) => encodeURIComponent(sign))}"`;

const pictureBefore = (element: string, address: string, shape: string): string =>
  `${element}::before{content:"";${shape};background:url(${quoted(address)}) center/contain no-repeat}`;

/** Colours of the programs that reward visits; a streak's completed days have that of its button. */
const visitStyles = ({ visit, streak }: VisitBranding): string[] => [
  ...(visit.colour ? [`#interact_website{background:${visit.colour};color:#fff}`] : []),
  ...(streak.colour ? [`#visit,.box.full{background:${streak.colour};color:#fff}`] : []),
];

interface StyleSource {
  readonly of: Branding;
  readonly visits: VisitBranding;
  readonly look: WidgetLook;
  readonly language: string;
}

/**
 * The look of the widget and the merchant's branding as a style sheet: loader and panel, whose sizes are limited, only adopt it. The
 * merchant's own styles come last, so that they have the last word.
 */
export function widgetStyle({ of, visits, look, language }: StyleSource): string {
  const rules = [
    ...lookRules(look, of.primaryColour),
    of.font && `dialog,dialog *{font-family:${FONTS[of.font]}}`,
    of.logo &&
      pictureBefore('.head', shopperPicture(of.logo), 'flex:none;width:32px;height:32px;margin-inline-end:12px'),
    of.pointIcon &&
      pictureBefore(
        '.balance',
        shopperFilePath(of.pointIcon),
        'display:inline-block;width:32px;height:32px;margin-inline-end:8px;vertical-align:-4px',
      ),
    !of.removeBranding &&
      `dialog::after{content:${quoted(makerMark(language))};padding:6px;text-align:center;font-size:11px;line-height:14px;color:#59655e}`,
    ...visitStyles(visits),
    containedCss(of.css),
  ];
  return rules.filter(Boolean).join('\n');
}
