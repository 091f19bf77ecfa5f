import { openClient } from '../data/client.js';
import { lastKnown } from '../data/last-known.js';
import type { Launch } from '../launch.js';
import { earn } from '../views/earn.js';
import { history } from '../views/history.js';
import { home } from '../views/home.js';
import { rewards } from '../views/rewards.js';
import { loading, staleNotice, unavailable } from '../views/trouble.js';
import { speechFor } from '../words/speech-for.js';
import type { App, Tab, View } from './app.js';
import { drawFrame, type Frame } from './frame.js';
import { linksOf } from './links.js';
import { openShopper } from './shopper.js';

/** After this long without an answer the panel says so instead of waiting on. */
const SLOW_MS = 3000;
const VIEWS: Readonly<Record<Tab, View>> = { home, earn, rewards, history };

interface Panel {
  frame: Frame;
  openHome(): void;
}

let panel: Promise<Panel> | undefined;

async function build(launch: Launch): Promise<Panel> {
  const speech = await speechFor(document.documentElement.lang);
  const memory = lastKnown(launch.customer, () => sessionStorage);
  const shopper = openShopper(openClient(launch.proxy), memory, (state) =>
    launch.lightDot(state.redeem.some((reward) => reward.within)),
  );
  let view: View = home;
  let inTrouble = false;
  let live = true;
  let drawn = shopper.state;

  function draw(focus: boolean): void {
    const { state } = shopper;
    drawn = state;
    const screen = state
      ? view(app, state)
      : inTrouble
        ? unavailable(speech, () => void app.refresh())
        : loading(speech);
    const notice = state && inTrouble && staleNotice(speech, state, () => void app.refresh());
    live = screen.live ?? false;
    frame.draw(screen, { notice, tabs: Boolean(state?.member), focus });
  }

  function trouble(is: boolean): void {
    if (inTrouble === is) return;
    inTrouble = is;
    if (live) draw(false);
  }

  const app: App = {
    shopper,
    speech,
    signedIn: Boolean(launch.customer),
    links: linksOf(launch.proxy, location.pathname + location.search),
    show(next) {
      view = next;
      draw(true);
    },
    shows: (asked) => frame.isOpen && view === asked,
    async refresh() {
      const slow = setTimeout(() => trouble(true), SLOW_MS);
      const result = await shopper.refresh();
      clearTimeout(slow);
      if (result === 'off') {
        // A store that switched the program off shows nothing of it.
        launch.root.host.remove();
        return;
      }
      trouble(result === 'unavailable');
      if (live && shopper.state !== drawn) draw(false);
    },
    announce: (text) => frame.announce(text),
  };
  const words = { close: speech.say('close'), rewards: speech.say('rewards'), tab: (tab: Tab) => speech.say(tab) };
  const frame = drawFrame(launch.root, launch.launcher, words, (tab) => app.show(VIEWS[tab]));
  return {
    frame,
    openHome() {
      frame.open();
      app.show(home);
      void app.refresh();
    },
  };
}

/** Opens the panel at home, or closes it when it is open. */
export async function toggle(launch: Launch): Promise<void> {
  panel ??= build(launch);
  const { frame, openHome } = await panel;
  if (frame.isOpen) frame.close();
  else openHome();
}
