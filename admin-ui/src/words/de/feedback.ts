import type { feedback as english } from '../en/feedback.js';
import type { Translated } from '../translated.js';

/** Requests of features, the introduction, and plans of one's own. */
export const feedback: Translated<typeof english> = {
  ask: 'Eine Funktion wünschen',
  askHelp: 'Schreiben Sie uns, was Sie gern tun würden und noch nicht können. Ihre Nachricht geht an den Support.',
  question: 'Was möchten Sie tun?',
  send: 'Senden',
  open: 'Alle Wünsche ansehen',
  message: 'Funktionswunsch: {{text}}',
  off: 'Hier gibt es keine Wunschliste',
  offHelp: 'Senden Sie uns Ihren Funktionswunsch.',
  noContact: 'Der Support ist von hier nicht erreichbar',
  noContactHelp:
    'Für diese Installation ist weder ein Chat noch eine Support-Adresse hinterlegt. Wenden Sie sich an den Betreiber.',
  video: 'Anleitung ansehen',
  plan: {
    title: 'Individueller Tarif',
    help: 'Wenn kein Tarif zu Ihrem Shop passt, machen wir Ihnen ein Angebot.',
    message: 'Ich möchte einen individuellen Tarif',
  },
  landing: {
    title: 'Ein Treueprogramm, das Sie nachprüfen können',
    earn: 'Kunden sammeln Punkte für Bestellungen, Bewertungen, Geburtstage und vieles mehr.',
    redeem: 'Sie lösen Punkte gegen Rabatte, kostenlosen Versand, Produkte und Guthaben ein.',
    tiers: 'VIP-Stufen belohnen Ihre besten Kunden.',
    ledger: 'Jeder Punkt steht in einem Hauptbuch, das sich nicht unbemerkt ändern lässt.',
  },
};
