import type { Language } from '@loyalty/contracts/kernel/languages';
import type { ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import { getPointSettings } from '@loyalty/contracts/programs/point-settings';
import { referralDefaults } from '@loyalty/contracts/referrals/settings';
import { textsWithOwnWord } from '@loyalty/contracts/shopper/own-word/own-word-texts';
import { furtherTexts } from '@loyalty/contracts/shopper/texts/further-texts';
import { textsById } from '@loyalty/contracts/shopper/texts/text-keys';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useSettled } from '../../../data/hooks.js';
import { useShopAnswer } from '../../../data/shop.js';
import { useFit } from '../../../kit/display/use-fit.js';
import { kindName } from '../../programs/kinds.js';
import { useRewardTexts } from '../../storefront/use-friend-offer.js';
import { readOf } from '../reading.js';
import { answerOf, type Script } from './answers.js';
import { marked } from './mark.js';
import { isReward, type PreviewProps } from './place.js';
import { play } from './play.js';
import type { Scene } from './scenes.js';

/** The window of a phone, in pixels. */
const [WIDTH, HEIGHT] = [390, 620];

interface WidgetPlaceProps extends PreviewProps {
  scene: Scene;
  /** Kind of the program that a name is of. */
  event: ProgramEvent | undefined;
}

/** Version of the preview’s texts: the widget refetches them when it changes. */
let plays = 0;

function useScript({ row, texts, readings, scene, event }: WidgetPlaceProps): Omit<Script, 'version'> {
  const { t } = useTranslation();
  const { shop } = useShopAnswer();
  const label = useRead(getPointSettings).data?.data.label ?? null;
  const referral = useRewardTexts(readings.language)(referralDefaults);
  const name = shop?.shop.name ?? '';
  const { language, builtIn } = readings;
  const chosen = readOf(row, texts, readings);
  // A stroke of the keyboard does not play the scene; the pause after it does.
  const typed = useSettled({ chosen, widget: texts.widget });
  return useMemo(() => {
    const places = row.section === 'widget' ? row.ids.map((id) => [id, marked(typed.chosen)]) : [];
    const own = { ...textsById(typed.widget), ...Object.fromEntries(places) };
    return {
      scene,
      language,
      shop: name,
      texts: { ...furtherTexts(language as Language), ...textsWithOwnWord(language, label), ...own },
      read: (id) => own[id] ?? builtIn[id],
      named: event ? { of: isReward(event) ? 'redeem' : 'earn', event, title: marked(typed.chosen) } : null,
      nameOf: (event) => (event === 'referral' ? builtIn['referral.title'] : kindName(t, event)),
      tierName: (tier) => t(`onsite.sample.${tier}`),
      referral: { friend: referral.friend.summary, customer: referral.customer.summary },
    };
  }, [row.section, row.key, typed, scene, language, name, label, builtIn, event, t]);
}

/** The widget itself with the texts as they are typed, in the scene of the chosen one. */
export function WidgetPlace(props: WidgetPlaceProps) {
  const { t } = useTranslation();
  const { scene, readings, onDrawn } = props;
  const { place, fit } = useFit(WIDTH);
  const frame = useRef<HTMLIFrameElement>(null);
  const script = useScript(props);
  const currency = useShopAnswer().shop?.shopInfo.currency ?? 'USD';
  const viewer = scene.viewer === 'visitor' ? '&visitor' : '';
  const address = `/widget/preview/index.html?texts&${new URLSearchParams({ lang: readings.language, currency })}${viewer}`;
  const [loaded, setLoaded] = useState('');
  useEffect(() => {
    if (loaded !== address || !frame.current) return;
    const stop = new AbortController();
    plays += 1;
    const version = String(plays);
    const answer = (call: string, sample: unknown) => answerOf(call, sample, { ...script, version });
    void play(frame.current, script.scene, answer, stop.signal).then((isShown) => {
      if (!stop.signal.aborted) onDrawn(isShown);
    });
    return () => stop.abort();
  }, [loaded, address, script, onDrawn]);
  const onLoad = () => {
    // Nothing in the picture takes the focus from the fields.
    if (frame.current) frame.current.inert = true;
    setLoaded(address);
  };
  return (
    <div ref={place} className="widget-window" style={{ height: HEIGHT * fit }}>
      <iframe
        key={address}
        ref={frame}
        title={t('translations.preview.place')}
        src={address}
        style={{ width: WIDTH, height: HEIGHT, transform: `scale(${fit})` }}
        onLoad={onLoad}
        tabIndex={-1}
      />
    </div>
  );
}
