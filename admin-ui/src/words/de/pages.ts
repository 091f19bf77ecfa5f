import type { pages as english } from '../en/pages.js';
import type { Translated } from '../translated.js';

/** Every page's title, and in one sentence what it is for. Titles are nouns; the sentence stands on pages that are not built yet. */
const page = (title: string) => ({ title });

const home = {
  dashboard: page('Übersicht'),
  setUp: page('Einrichtung'),
  signIn: page('Anmelden'),
  landing: page('Willkommen'),
  featureRequest: page('Wünsche'),
  feedback: page('Feedback'),
  assistant: page('Assistent'),
};

const customers = {
  customers: page('Kunden'),
  profile: page('Kunde'),
  explain: page('Punktestand erklärt'),
  migration: page('Umzug'),
  wallet: page('Wallet-Karten'),
  walletDesign: page('Kartendesign'),
  importHistory: page('Importverlauf'),
  whitelist: page('Ausnahmen für Empfehlungen'),
  mailLog: page('E-Mail-Protokoll'),
};

const activity = {
  activity: page('Aktivität'),
  activityAll: page('Alle Aktivitäten'),
  activityReferral: page('Empfehlungsaktivitäten'),
  activityReview: page('Bewertungsaktivitäten'),
  activityTier: page('Stufenstarts'),
  programActivity: page('Programmaktivitäten'),
  reviews: page('Bewertungen genehmigen'),
  mapsReviews: page('Google-Maps-Bewertungen genehmigen'),
};

const programs = {
  programs: page('Prämienprogramme'),
  magicTags: page('Magic Tags'),
  pointPrograms: page('Punkteeinstellungen'),
  pointProgram: page('Punkteprogramm'),
  programNew: page('Neues Programm'),
  programEdit: page('Programm'),
  referralProgram: page('Empfehlungsprogramm'),
  friendReward: page('Prämie für Freunde'),
  customerReward: page('Prämie für Mitglieder'),
  tierNew: page('Neue Stufe'),
  tier: page('Stufe'),
  simulate: page('Was wäre, wenn'),
};

const membership = {
  membership: page('Mitgliedschaft'),
  vip: page('VIP-Stufen'),
  exclusiveDeal: page('Exklusives Mitgliederangebot'),
  memberDeal: page('Mitgliederangebot'),
  membershipSubscription: page('Mitgliedschaft im Abo'),
  tierReward: page('Stufenprämie'),
  partnerTiers: page('Partnerstufen'),
  privileges: page('Partnervorteile'),
};

const onsite = {
  onsite: page('Im Shop'),
  block: page('Inhaltsblock'),
  pointBranding: page('Punkte-Branding'),
  visitBranding: page('Besuchs-Branding'),
  pointCalculator: page('Punkterechner'),
  wayToEarn: page('Sammelmöglichkeiten'),
  wayToRedeem: page('Einlösemöglichkeiten'),
  customerInvite: page('Einladung'),
  referralContent: page('Empfehlungsseite'),
  referralContentV1: page('Empfehlungsseite, frühere Version'),
  signUpWidget: page('Anmelde-Widget'),
  signUpBlock: page('Anmeldeblock'),
  checkoutDiscount: page('Rabatt im Checkout'),
  visitContent: page('Besuchsprämie'),
  reminder: page('Prämienerinnerung'),
  tierContent: page('VIP-Stufen-Block'),
  donation: page('Spenden'),
  faqs: page('FAQ'),
  calculator: page('Rechner'),
  functionDiscount: page('Rabatt'),
};

const settings = {
  settings: page('Einstellungen'),
  notifications: page('Benachrichtigungen'),
  notification: page('Benachrichtigung'),
  settingsPlans: page('Tarife'),
  translations: page('Übersetzungen'),
  translationEditor: page('Übersetzungseditor'),
  proof: page('Nachweis'),
  audit: page('Revision'),
  stream: page('Ereignisstrom'),
  health: page('Zustand'),
  takeData: page('Ihre Daten'),
};

const integrations = {
  integrations: page('Integrationen'),
  theme: page('Theme'),
  reviewApp: page('Bewertungs-App'),
  subscriptionApps: page('Abonnements'),
  shopifySubscriptions: page('Shopify Subscriptions'),
  orderLimit: page('Bestelllimit'),
  integration: page('Integration'),
};

const billing = {
  subscription: page('Abonnement'),
  invoices: page('Abrechnung'),
  platformBilling: page('Abrechnung bei Shopify'),
  usage: page('Nutzung'),
  customPlan: page('Eigener Tarif'),
  downSell: page('Bevor Sie herabstufen'),
  deals: page('Angebote'),
};

const analytics = {
  analytics: page('Analysen'),
  programAnalytics: page('Programmanalyse'),
  pointAnalytics: page('Punkteanalyse'),
  memberAnalytics: page('Mitgliederanalyse'),
  referralAnalytics: page('Empfehlungsanalyse'),
};

const developer = {
  devZone: page('Entwicklerbereich'),
  webhookLogs: page('Webhook-Protokolle'),
  testLogs: page('Testprotokolle'),
  dealConfig: page('Exklusives Angebot konfigurieren'),
  mergeCustomer: page('Kunden zusammenführen'),
  importFiles: page('Importdateien'),
  csDeals: page('Support-Angebote'),
  mailTool: page('Benachrichtigungstool'),
  supportTools: page('Support-Tools'),
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
