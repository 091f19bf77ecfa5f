import type { pages as english } from '../en/pages.js';
import type { Translated } from '../translated.js';

/** Every page's title, and in one sentence what it is for. Titles are nouns; the sentence stands on pages that are not built yet. */
const page = (title: string) => ({ title });

const home = {
  dashboard: page('Pannello'),
  setUp: page('Configurazione'),
  signIn: page('Accesso'),
  landing: page('Benvenuto'),
  featureRequest: page('Richieste'),
  feedback: page('Feedback'),
  assistant: page('Assistente'),
};

const customers = {
  customers: page('Clienti'),
  profile: page('Cliente'),
  explain: page('Il saldo spiegato'),
  migration: page('Migrazione'),
  wallet: page('Pass wallet'),
  walletDesign: page('Aspetto del pass'),
  importHistory: page('Cronologia importazioni'),
  whitelist: page('Whitelist referral'),
  mailLog: page('Registro e-mail'),
};

const activity = {
  activity: page('Attività'),
  activityAll: page('Tutte le attività'),
  activityReferral: page('Attività referral'),
  activityReview: page('Attività recensioni'),
  activityTier: page('Lanci di livelli'),
  programActivity: page('Attività dei programmi'),
  reviews: page('Approvazione recensioni'),
  mapsReviews: page('Approvazione recensioni Google Maps'),
};

const programs = {
  programs: page('Programmi'),
  magicTags: page('Tag magici'),
  pointPrograms: page('Impostazioni punti'),
  pointProgram: page('Programma punti'),
  programNew: page('Nuovo programma'),
  programEdit: page('Programma'),
  referralProgram: page('Programma referral'),
  friendReward: page('Premio per l’amico'),
  customerReward: page('Premio per il cliente'),
  tierNew: page('Nuovo livello'),
  tier: page('Livello'),
  simulate: page('Simulazione'),
};

const membership = {
  membership: page('Iscrizione'),
  vip: page('Livelli VIP'),
  exclusiveDeal: page('Offerta per i membri'),
  memberDeal: page('Offerta per membri'),
  membershipSubscription: page('Iscrizione in abbonamento'),
  tierReward: page('Premio del livello'),
  partnerTiers: page('Livelli partner'),
  privileges: page('Privilegi partner'),
};

const onsite = {
  onsite: page('Nel negozio'),
  block: page('Blocco di contenuto'),
  pointBranding: page('Aspetto dei punti'),
  visitBranding: page('Aspetto delle visite'),
  pointCalculator: page('Calcolatore punti'),
  wayToEarn: page('Modi di guadagnare'),
  wayToRedeem: page('Modi di riscattare'),
  customerInvite: page('Invito ai clienti'),
  referralContent: page('Pagina referral'),
  referralContentV1: page('Pagina referral, versione precedente'),
  signUpWidget: page('Widget di iscrizione'),
  signUpBlock: page('Blocco di iscrizione'),
  checkoutDiscount: page('Sconto al checkout'),
  visitContent: page('Premio visita'),
  reminder: page('Promemoria premi'),
  tierContent: page('Blocco livelli VIP'),
  donation: page('Donazione'),
  faqs: page('Domande frequenti'),
  calculator: page('Calcolatore'),
  functionDiscount: page('Sconto'),
};

const settings = {
  settings: page('Impostazioni'),
  notifications: page('Notifiche'),
  notification: page('Notifica'),
  settingsPlans: page('Piani'),
  translations: page('Traduzioni'),
  translationEditor: page('Editor traduzioni'),
  proof: page('Integrità'),
  audit: page('Audit'),
  stream: page('Flusso eventi'),
  health: page('Stato'),
  takeData: page('I tuoi dati'),
};

const integrations = {
  integrations: page('Integrazioni'),
  theme: page('Tema'),
  reviewApp: page('App di recensioni'),
  subscriptionApps: page('Abbonamenti'),
  shopifySubscriptions: page('Shopify Subscriptions'),
  orderLimit: page('Limite di ordini'),
  integration: page('Integrazione'),
};

const billing = {
  subscription: page('Abbonamento'),
  invoices: page('Fatturazione'),
  platformBilling: page('Fatturazione in Shopify'),
  usage: page('Utilizzo'),
  customPlan: page('Piano su misura'),
  downSell: page('Prima di passare a un piano inferiore'),
  deals: page('Offerte'),
};

const analytics = {
  analytics: page('Analisi'),
  programAnalytics: page('Analisi dei programmi'),
  pointAnalytics: page('Analisi dei punti'),
  memberAnalytics: page('Analisi dei membri'),
  referralAnalytics: page('Analisi dei referral'),
};

const developer = {
  devZone: page('Area sviluppatori'),
  webhookLogs: page('Registro webhook'),
  testLogs: page('Registro dei test'),
  dealConfig: page('Configurazione offerta per i membri'),
  mergeCustomer: page('Unione clienti'),
  importFiles: page('File importati'),
  csDeals: page('Offerte dell’assistenza'),
  mailTool: page('Prova notifiche'),
  supportTools: page('Strumenti di assistenza'),
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
