import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { PublishedTexts } from '@loyalty/contracts/shopper/texts/queries';
import { openClient } from '../data/client.js';
import { lastKnown } from '../data/last-known.js';
import type { Launch } from '../launch.js';
import { earn } from '../views/earn.js';
import { history } from '../views/history.js';
import { home } from '../views/home.js';
import { rewards } from '../views/rewards.js';
import { loading, staleNotice, unavailable } from '../views/trouble.js';
import { names, type WidgetTexts } from '../words/widget-texts.js';
import { widgetTextsFor } from '../words/widget-texts-for.js';
import type { App, Screen, Tab, View } from './app.js';
import { drawFrame, type Frame } from './frame.js';
import { h } from './h.js';
import { linksOf } from './links.js';
import { openShopper, type Shopper } from './shopper.js';

/** Time without an answer after which the panel shows a message instead of waiting silently. */
const SLOW_MS = 3000;
const VIEWS: Readonly<Record<Tab, View>> = { home, earn, rewards, history };

/** The open panel: its view, the known state, and whether refreshes succeed. */
export class Stage implements App {
  readonly shopper: Shopper;
  readonly signedIn: boolean;
  readonly links: App['links'];
  lang: string;
  texts: PublishedTexts['texts'] = {};
  /** Version of these texts; empty without any. */
  private version = '';
  private readonly frame: Frame;
  private view = home;
  /** For the drawn screen: whether it may be redrawn, and from which state. */
  private live = true;
  private drawn: WidgetState | null = null;
  private inTrouble = false;

  constructor(
    private readonly launch: Launch,
    public speech: WidgetTexts,
  ) {
    const memory = lastKnown(launch.customer, launch.lang, () => sessionStorage);
    this.shopper = openShopper(openClient(launch.proxy, launch.lang), memory, (state) =>
      launch.lightDot(state.redeem.some((reward) => reward.within)),
    );
    this.lang = launch.lang;
    this.signedIn = Boolean(launch.customer);
    this.links = linksOf(launch.proxy, location.pathname + location.search);
    this.frame = drawFrame(launch, speech, (tab) => this.showTab(tab));
    addEventListener('online', () => this.inTrouble && this.retry());
  }

  toggle(): void {
    if (this.frame.isOpen) {
      this.frame.close();
      return;
    }
    this.frame.open();
    this.show(home);
    void this.refresh();
  }

  showTab(tab: Tab): void {
    this.show(VIEWS[tab]);
  }

  /** Switches to the shop's language for the widget, and to the texts that it has published in it. */
  async speak(): Promise<void> {
    const { state } = this.shopper;
    const lang = state?.shop.language ?? this.launch.lang;
    const version = state?.texts ?? '';
    names.customer_name = state?.member?.firstName ?? '';
    if (lang === this.lang && version === this.version) return;
    const path = `/texts?lang=${encodeURIComponent(lang.slice(0, 35))}&v=${version}`;
    const outcome = version ? await this.shopper.ask<PublishedTexts>(path) : null;
    this.texts = outcome?.ok ? outcome.answer.data.texts : {};
    this.speech = (await widgetTextsFor(lang, this.texts)) ?? this.speech;
    this.lang = lang;
    // Texts that did not come are asked for again.
    this.version = outcome?.ok === false ? '' : version;
    this.frame.speak(this.speech, lang);
  }

  own(part: string, words: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(words).map(([key, text]) => [key, this.speech.named(this.texts[`${part}.${key}`] ?? text)]),
    );
  }

  show(view: View): void {
    this.view = view;
    this.draw(true);
  }

  shows(view: View): boolean {
    return this.frame.isOpen && this.view === view;
  }

  announce(text: string): void {
    this.frame.announce(text);
  }

  async refresh(): Promise<void> {
    const slow = setTimeout(() => this.setTrouble(true), SLOW_MS);
    const result = await this.shopper.refresh();
    clearTimeout(slow);
    await this.speak();
    // A store that switched the program off shows nothing of it.
    if (result === 'off') {
      this.launch.root.host.remove();
      return;
    }
    this.setTrouble(result === 'unavailable');
    if (this.live && this.shopper.state !== this.drawn) this.draw(false);
  }

  private setTrouble(inTrouble: boolean): void {
    if (this.inTrouble === inTrouble) return;
    this.inTrouble = inTrouble;
    if (this.live) this.draw(false);
  }

  private draw(focus: boolean): void {
    const { state } = this.shopper;
    const screen = this.screen(state);
    const notice = state && this.inTrouble && staleNotice(this.speech, state, this.retry);
    const back = state?.member && !Object.values(VIEWS).includes(this.view) && this.backTo(screen.tab);
    this.drawn = state;
    this.live = screen.live ?? false;
    this.frame.draw(screen, { above: [notice, back], tabs: Boolean(state?.member), focus });
  }

  private screen(state: WidgetState | null): Screen {
    if (state) return this.view(this, state);
    return this.inTrouble ? unavailable(this.speech, this.retry) : loading(this.speech);
  }

  /** The way from a form or a code to the tab that it belongs to. */
  private backTo(tab: Tab): HTMLElement {
    const onclick = () => this.showTab(tab);
    return h('button', { type: 'button', id: 'back', class: 'back', onclick }, `‹ ${this.speech.say(tab)}`);
  }

  private readonly retry = () => void this.refresh();
}
