import type { pages as english } from '../en/pages.js';
import type { Translated } from '../translated.js';

/** Every page's title, and in one sentence what it is for. Titles are nouns; the sentence stands on pages that are not built yet. */
const page = (title: string, purpose = '') => ({ title, purpose });

const home = {
  dashboard: page('Übersicht'),
  setUp: page('Einrichtung', 'In drei Schritten startklar: Sammeln, Einlösen, Widget.'),
  signIn: page('Anmelden'),
  landing: page('Willkommen', 'Was die App kann, auf einen Blick.'),
  featureRequest: page('Wünsche', 'Was sich Händler wünschen und wie sie abstimmen.'),
  feedback: page('Feedback', 'Das externe Board für Wünsche; Sie sind dort schon angemeldet.'),
  assistant: page('Assistent', 'Antworten zu Ihrem Programm aus Ihren eigenen Zahlen.'),
};

const customers = {
  customers: page('Kunden'),
  profile: page('Kunde'),
  explain: page('Punktestand erklärt'),
  migration: page('Umzug', 'Übernehmen Sie Mitglieder und ihre Punkte aus einem anderen Programm.'),
  wallet: page('Wallet-Karten', 'Karten zeigen die Punkte im Wallet des Smartphones.'),
  walletDesign: page('Kartendesign', 'Wie die Karte aussieht und was darauf steht.'),
  importHistory: page('Importverlauf', 'Hier finden Sie alle Importe und ihre Ergebnisse.'),
  whitelist: page('Ausnahmen für Empfehlungen', 'Wer hier steht, wird bei Empfehlungen nicht geprüft.'),
  mailLog: page('E-Mail-Protokoll', 'Hier stehen alle E-Mails an Mitglieder.'),
};

const activity = {
  activity: page('Aktivität'),
  activityAll: page('Alle Aktivitäten'),
  activityReferral: page(
    'Empfehlungsaktivitäten',
    'Empfehlungen erscheinen, sobald jemand den Link eines Mitglieds öffnet.',
  ),
  activityReview: page('Bewertungsaktivitäten', 'Bewertungen erscheinen, sobald eine verbundene App sie meldet.'),
  activityTier: page('Stufenstarts', 'Hier steht, wann VIP-Stufen gestartet wurden.'),
  programActivity: page('Programmaktivitäten', 'Was in Ihren Programmen passiert, nach Programm.'),
  reviews: page('Bewertungen genehmigen', 'Hier landen Bewertungen, über die Sie entscheiden.'),
  mapsReviews: page('Google-Maps-Bewertungen genehmigen', 'Hier landen Google-Bewertungen, über die Sie entscheiden.'),
};

const programs = {
  programs: page('Prämienprogramme'),
  pointPrograms: page('Punkteeinstellungen', 'Name, Verfall, Wartezeit und Rundung der Punkte an einem Ort.'),
  pointProgram: page('Punkteprogramm', 'Wer aus einem Programm Punkte bekommen hat und warum.'),
  programNew: page('Neues Programm', 'Einstellungen, Zusammenfassung und Vorschau für diese Art von Programm.'),
  programEdit: page('Programm', 'Einstellungen, Zusammenfassung und Vorschau dieses Programms.'),
  referralProgram: page('Empfehlungsprogramm', 'Mitglieder werben Freunde, beide bekommen eine Prämie.'),
  friendReward: page('Prämie für Freunde', 'Was der geworbene Freund bekommt.'),
  customerReward: page('Prämie für Mitglieder', 'Was das Mitglied für eine Empfehlung bekommt.'),
  tierNew: page('Neue Stufe', 'Name, Ziel, Einstiegsprämie und Vorteile einer Stufe.'),
  tier: page('Stufe', 'Name, Ziel, Einstiegsprämie und Vorteile dieser Stufe.'),
  simulate: page('Was wäre, wenn', 'Was ein Entwurf bei Ihren bisherigen Bestellungen bewirkt hätte.'),
};

const membership = {
  membership: page('Mitgliedschaft', 'VIP-Stufen, Mitgliederangebote und Abonnements und wie sie laufen.'),
  vip: page('VIP-Stufen', 'Alle Stufen und was jede bietet.'),
  exclusiveDeal: page('Exklusives Mitgliederangebot', 'Ein Angebot, das dort steht, wo Mitglieder hinsehen.'),
  membershipSubscription: page(
    'Mitgliedschaft im Abo',
    'Verkaufen Sie eine Mitgliedschaft; die Stufe richtet sich nach dem Vertrag.',
  ),
  tierReward: page('Stufenprämie', 'Was es für das Erreichen und Halten einer Stufe gibt.'),
  partnerTiers: page('Partnerstufen', 'Die Stufen für Geschäftskunden.'),
  privileges: page('Partnervorteile', 'Vorteile einer Partnerstufe.'),
};

const onsite = {
  onsite: page('Im Shop', 'Was Kunden wo sehen: Widget, Treueseite, Produkt, Warenkorb, Checkout.'),
  block: page('Inhaltsblock', 'Text, Aussehen und Platz eines Blocks in Ihrem Shop.'),
  pointBranding: page('Punkte-Branding', 'Wie Ihre Punkte heißen und welches Symbol sie haben.'),
  visitBranding: page('Besuchs-Branding', 'Wie Besuchsprämie und Besuchsserie aussehen.'),
  pointCalculator: page('Punkterechner', '„447 Punkte sammeln“ auf Produktseiten.'),
  wayToEarn: page('Sammelmöglichkeiten', 'Womit Kunden sammeln können und in welcher Reihenfolge sie es sehen.'),
  wayToRedeem: page('Einlösemöglichkeiten', 'Welche Prämien Kunden sehen und in welcher Reihenfolge.'),
  customerInvite: page('Einladung', 'Der Text, der Kunden zum Mitmachen einlädt.'),
  referralContent: page('Empfehlungsblock', 'Schritte, Teilen-Buttons und Hinweise zu Empfehlungen.'),
  referralContentV1: page('Empfehlungsblock, frühere Version', 'Der Empfehlungsblock, wie er vorher war.'),
  signUpWidget: page('Anmelde-Widget', 'Schaltfläche, Position und was Gäste sehen.'),
  signUpBlock: page('Anmeldeblock', 'Der Block, der Gäste zum Mitmachen einlädt.'),
  checkoutDiscount: page('Rabatt im Checkout', 'Punkte direkt im Checkout einlösen.'),
  visitContent: page('Besuchsprämie', 'Wann und mit welchen Worten die Besuchsprämie erscheint.'),
  reminder: page('Prämienerinnerung', 'Erinnert Mitglieder an Prämien, die sie haben können.'),
  tierContent: page('VIP-Stufen-Block', 'Welche Stufen Kunden sehen.'),
  donation: page('Spenden', 'Mitglieder können ihre Punkte für einen guten Zweck geben.'),
  faqs: page('FAQ', 'Fünf Fragen beantworten die meisten E-Mails.'),
  calculator: page('Rechner', 'Eine Seite, auf der Kunden ihre Punkte ausrechnen.'),
  functionDiscount: page('Rabatt', 'Ein Rabatt, der als Funktion der Plattform läuft.'),
};

const settings = {
  settings: page('Einstellungen'),
  notifications: page('Benachrichtigungen', 'E-Mails nach Anlass, wer sie verschickt und wie sie gelesen wurden.'),
  notification: page('Benachrichtigung', 'Text, Aussehen und Zeitpunkt einer E-Mail.'),
  settingsPlans: page('Tarife', 'Welcher Tarif zu Ihrem Shop passt.'),
  translations: page('Übersetzungen', 'Die Sprachen Ihrer Kunden und wie weit jede ist.'),
  translationEditor: page('Übersetzungseditor', 'Texte nach Bereich und Sprache, mit Vorschau.'),
  proof: page('Nachweis', 'Ist das Journal unversehrt? Die Hash-Kette, geprüft.'),
  audit: page('Revision', 'Welche Stichproben Prüfer ziehen, was auffällt und wer den Prüferzugang hat.'),
  stream: page('Ereignisstrom', 'Was in Ihrem Programm passiert, Ereignis für Ereignis.'),
  health: page('Zustand'),
  takeData: page('Ihre Daten', 'Alles exportieren, mit Schema und Prüfsumme.'),
};

const integrations = {
  integrations: page('Integrationen', 'Tools, die Punkte, Stufen und Empfehlungslinks übernehmen.'),
  theme: page('Theme', 'App-Einbettung und Blöcke in Ihren Themes.'),
  reviewApp: page('Bewertungs-App', 'Für Bewertungen aus dieser App gibt es Punkte, sobald sie verbunden ist.'),
  subscriptionApps: page('Abonnements', 'Welche Abo-App Stufen vergibt.'),
  shopifySubscriptions: page('Shopify Subscriptions', 'Abo-Optionen und die Stufen, die sie geben.'),
  orderLimit: page('Bestelllimit', 'Bestellungen in diesem Monat, Ihr Kontingent und die Prognose.'),
  integration: page('Integration', 'Verbindung, gesendete Daten, Abgleich und Protokoll dieses Tools.'),
};

const billing = {
  subscription: page('Abonnement', 'Welcher Tarif zu Ihrem Shop passt.'),
  invoices: page('Abrechnung', 'Rechnungen, Zeile für Zeile bis zur Bestellung.'),
  platformBilling: page('Abrechnung bei Shopify', 'Die Gebühr, ihre Obergrenze und das nächste Datum.'),
  usage: page('Nutzung', 'Bestellungen im Vergleich zu Kontingent und Obergrenze.'),
  customPlan: page('Eigener Tarif', 'Fragen Sie einen Tarif an, der zu Ihrem Volumen passt.'),
  downSell: page('Bevor Sie herabstufen', 'Was mit einem kleineren Tarif wegfällt und ein Angebot zum Bleiben.'),
  deals: page('Angebote', 'Angebote und Prämien für Ihren Shop.'),
};

const analytics = {
  analytics: page('Analysen', 'Lohnt sich das Programm? Mitglieder, Punkte, Umsatz.'),
  programAnalytics: page('Programmanalyse', 'Welches Programm wirkt.'),
  pointAnalytics: page('Punkteanalyse', 'Wohin die Punkte gehen.'),
  memberAnalytics: page('Mitgliederanalyse', 'Wer Ihre Mitglieder sind.'),
  referralAnalytics: page('Empfehlungsanalyse', 'Ob Freunde kommen.'),
};

const developer = {
  devZone: page('Entwicklerbereich', 'Werkzeuge für Entwicklung und Support.'),
  webhookLogs: page('Webhook-Protokolle', 'Zustellungen: empfangen, verarbeitet, ignoriert oder wiederholt.'),
  testLogs: page('Testprotokolle', 'Läufe der eingebauten Tests.'),
  dealConfig: page('Exklusives Angebot konfigurieren', 'Alle Felder des Angebotsbanners.'),
  mergeCustomer: page('Kunden zusammenführen', 'Vereint zwei Kunden und ihre Punkte.'),
  importFiles: page('Importdateien', 'Importierte Dateien mit Größe und Fingerabdruck.'),
  csDeals: page('Support-Angebote', 'Angebote, die der Support vergeben hat.'),
  mailTool: page('Benachrichtigungstool', 'Sendet Tests zu jedem Anlass an eine Adresse.'),
  supportTools: page('Support-Tools', 'Neu berechnen, abgleichen und prüfen, jeweils mit Probelauf.'),
};

export const pages: Translated<typeof english> = {
  ...home,
  ...customers,
  ...activity,
  ...programs,
  ...membership,
  ...onsite,
  ...settings,
  ...integrations,
  ...billing,
  ...analytics,
  ...developer,
};
