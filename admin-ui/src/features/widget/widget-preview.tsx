import { branding } from '@loyalty/contracts/shop/branding';
import { lookRules } from '@loyalty/contracts/shopper/look-style';
import type { WidgetLook } from '@loyalty/contracts/shopper/widget-look';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShopAnswer } from '../../data/shop.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFit } from '../../kit/display/use-fit.js';
import { Segmented } from '../../kit/form/segmented.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useLocks } from '../gates/use-locks.js';

/** Widths and heights of the windows in which the widget is shown, in pixels. */
const SCREENS = { phone: { width: 390, height: 760 }, desktop: { width: 1000, height: 760 } } as const;
type Screen = keyof typeof SCREENS;

/** Rules of a look that is being typed: a colour that is none yet is left out. */
function rulesOf(look: WidgetLook, primary: string): string {
  const colour = (text: string) => (/^#[0-9a-f]{6}$/i.test(text) ? text : '');
  const { colours, launcher } = look;
  const known = {
    primary: colour(colours.primary),
    secondary: colour(colours.secondary),
    accent: colour(colours.accent),
  };
  const [side, bottom] = [launcher.side, launcher.bottom].map((n) => (Number.isInteger(n) ? n : 20)) as [
    number,
    number,
  ];
  return lookRules({ ...look, colours: known, launcher: { ...launcher, side, bottom } }, primary).join('\n');
}

/** Puts rules into the widget of a frame, once it is drawn there. */
function useWidgetIn(rules: string, isOpen: boolean) {
  const frame = useRef<HTMLIFrameElement>(null);
  const apply = useCallback(() => {
    const root = frame.current?.contentDocument?.getElementById('loyalty-widget')?.shadowRoot;
    root?.adoptedStyleSheets?.at(-1)?.replaceSync(rules);
    return root;
  }, [rules]);
  const latest = useRef(apply);
  latest.current = apply;
  useEffect(() => {
    apply();
  }, [apply]);
  const onLoad = () => {
    const body = frame.current?.contentDocument?.body;
    if (!body || !frame.current) return;
    // Nothing in the picture takes the focus from the form.
    frame.current.inert = true;
    const begin = () => {
      const root = latest.current();
      if (!root) return;
      drawn.disconnect();
      if (isOpen) root.querySelector<HTMLButtonElement>('.launcher')?.click();
    };
    const drawn = new MutationObserver(begin);
    drawn.observe(body, { childList: true });
    begin();
  };
  return { frame, onLoad };
}

function Window({ screen, isOpen, rules }: { screen: Screen; isOpen: boolean; rules: string }) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const currency = useShopAnswer().shop?.shopInfo.currency ?? 'USD';
  const { width, height } = SCREENS[screen];
  const { frame, onLoad } = useWidgetIn(rules, isOpen);
  const { place, fit } = useFit(width);
  return (
    <div ref={place} className="widget-window" style={{ height: height * fit }}>
      <iframe
        ref={frame}
        title={t('widget.preview.title')}
        src={`/widget/preview/index.html?${new URLSearchParams({ lang: locale.slice(0, 2), currency })}`}
        style={{ width, height, transform: `scale(${fit})` }}
        onLoad={onLoad}
        tabIndex={-1}
      />
    </div>
  );
}

/** The widget itself with the look that is being chosen, in windows of a phone and of a desktop. */
export function WidgetPreview({ settings }: { settings: WidgetLook }) {
  const { t } = useTranslation();
  const { shop } = useShopAnswer();
  const isOwn = useLocks().ofFeature(branding.primaryColour.needs?.('#000000') ?? { name: '' }) === null;
  const [screen, setScreen] = useState<Screen>('phone');
  const [shown, setShown] = useState<'panel' | 'launcher'>('panel');
  const rules = rulesOf({ ...settings, generation: 'new' }, isOwn ? (shop?.shop.primaryColor ?? '') : '');
  return (
    <div className="sticky-side">
      <Card>
        <Stack gap="medium">
          <CardHead title={t('storefront.preview')} />
          <Line wrap gap="medium">
            <Segmented
              label={t('widget.preview.screen')}
              value={screen}
              onChange={(next) => setScreen(next as Screen)}
              options={[
                { value: 'phone', label: t('widget.preview.phone') },
                { value: 'desktop', label: t('widget.preview.desktop') },
              ]}
            />
            <Segmented
              label={t('widget.preview.shown')}
              value={shown}
              onChange={(next) => setShown(next as typeof shown)}
              options={[
                { value: 'panel', label: t('widget.preview.panel') },
                { value: 'launcher', label: t('widget.preview.launcher') },
              ]}
            />
          </Line>
          <Window key={`${screen} ${shown}`} screen={screen} isOpen={shown === 'panel'} rules={rules} />
          <Text kind="small" tone="subdued">
            {t('widget.preview.note')}
          </Text>
        </Stack>
      </Card>
    </div>
  );
}
