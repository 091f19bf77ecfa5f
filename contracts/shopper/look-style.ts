import { themeColours } from '../shop/settings.js';
import { type BrandColours, templateLooks, type WidgetLook } from './widget-look.js';

const PHONE = '@media (max-width:599px)';
const DESK = '@media (min-width:600px)';

/** The launcher is that high, with the gap above it. */
const LAUNCHER = 60;

/** Colours in effect: the merchant's own, else those of the template, else none. */
function coloursOf({ colours, template }: WidgetLook, primary: string): BrandColours {
  const preset = template ? { primary: themeColours[template], ...templateLooks[template] } : null;
  return {
    primary: colours.primary || primary || (preset?.primary ?? ''),
    secondary: colours.secondary || (preset?.secondary ?? ''),
    accent: colours.accent || (preset?.accent ?? ''),
  };
}

/** Variables of launcher and panel; important, because the store's page may give the host colours of its own. */
function variables(colours: BrandColours): string {
  const set = Object.entries(colours).flatMap(([name, colour]) =>
    colour ? [`--loyalty-${name}:${colour}!important`] : [],
  );
  return set.length > 0 ? `:host{${set.join(';')}}` : '';
}

const HEADS = {
  solid: '',
  gradient: '.head{background:linear-gradient(120deg,var(--primary),color-mix(in srgb,var(--primary) 62%,#000))}',
  light: '.head{background:var(--secondary);color:#22302a}',
} as const;

function templateRules({ template }: WidgetLook): string {
  if (!template) return '';
  const { radius, head } = templateLooks[template];
  const small = Math.min(radius, 14);
  return `dialog{border-radius:${radius}px}.launcher{border-radius:${radius + 12}px}.main,.mini,.wide,.picture:not(img){border-radius:${small}px}${PHONE}{dialog{border-radius:${radius}px ${radius}px 0 0}}${HEADS[head]}`;
}

/** Vivid icons are filled signs on the brand's colour, elegant ones fine lines without a ground. */
const ICONS = {
  vivid:
    '.picture:not(img){background:var(--primary);color:var(--on-primary);fill:color-mix(in srgb,currentColor 30%,transparent);stroke-width:1.8}.launcher svg{fill:color-mix(in srgb,currentColor 30%,transparent)}',
  elegant: '.picture:not(img){background:none;color:var(--primary);stroke-width:1.1}.launcher svg{stroke-width:1.2}',
} as const;

function displayRules({ display, launcher: { corner, side, bottom } }: WidgetLook): string {
  const [near, far] = corner === 'right' ? ['end', 'start'] : ['start', 'end'];
  const place = `inset-inline-${near}:${side}px;inset-inline-${far}:auto`;
  const button = `.launcher,.offline{inset-block-end:${bottom}px;${place}}`;
  if (display === 'drawer')
    return `${button}${DESK}{dialog{inset-block:0;inset-inline-${near}:0;inset-inline-${far}:auto;height:100dvh;border-radius:0;translate:${corner === 'right' ? '' : '-'}24px 0}dialog[open]{translate:0}}`;
  const above = bottom + LAUNCHER;
  return `${button}${DESK}{dialog{inset-block-end:${above}px;${place};height:min(640px,calc(100dvh - ${above + 16}px))}}`;
}

const heightRules = ({ mobileHeight }: WidgetLook): string =>
  mobileHeight === 'full'
    ? `${PHONE}{dialog{height:100dvh;border-radius:0}}`
    : `${PHONE}{dialog{height:${mobileHeight}dvh}}`;

/**
 * A look as rules of the widget's style sheet: launcher and panel follow it without code of their own.
 * @param primary the merchant's primary colour from the settings; empty for none
 */
export function lookRules(look: WidgetLook, primary: string): string[] {
  const rules = [variables(coloursOf(look, primary))];
  if (look.generation === 'new')
    rules.push(templateRules(look), ICONS[look.icons], displayRules(look), heightRules(look));
  return rules.filter(Boolean);
}
