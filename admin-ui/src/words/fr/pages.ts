import type { pages as english } from '../en/pages.js';
import type { Translated } from '../translated.js';

/** Every page's title, and in one sentence what it is for. Titles are nouns; the sentence stands on pages that are not built yet. */
const page = (title: string) => ({ title });

const home = {
  dashboard: page('Tableau de bord'),
  setUp: page('Configuration'),
  signIn: page('Connexion'),
  landing: page('Bienvenue'),
  featureRequest: page('Demandes'),
  feedback: page('Retours'),
  assistant: page('Assistant'),
};

const customers = {
  customers: page('Clients'),
  profile: page('Client'),
  explain: page('Solde expliqué'),
  migration: page('Migration'),
  wallet: page('Cartes Wallet'),
  walletDesign: page('Design de la carte'),
  importHistory: page('Historique des importations'),
  whitelist: page('Liste blanche de parrainage'),
  mailLog: page('Journal des e-mails'),
};

const activity = {
  activity: page('Activité'),
  activityAll: page('Toutes les activités'),
  activityReferral: page('Parrainages'),
  activityReview: page('Activité des avis'),
  activityTier: page('Lancements de niveaux'),
  programActivity: page('Activité des programmes'),
  reviews: page('Approbation des avis'),
  mapsReviews: page('Approbation des avis Google Maps'),
};

const programs = {
  programs: page('Programmes'),
  magicTags: page('Tags magiques'),
  pointPrograms: page('Réglages des points'),
  pointProgram: page('Programme de points'),
  programNew: page('Nouveau programme'),
  programEdit: page('Programme'),
  referralProgram: page('Programme de parrainage'),
  friendReward: page('Récompense du filleul'),
  customerReward: page('Récompense du parrain'),
  tierNew: page('Nouveau niveau'),
  tier: page('Niveau'),
  simulate: page('Simulation'),
};

const membership = {
  membership: page('Adhésion'),
  vip: page('Niveaux VIP'),
  exclusiveDeal: page('Offre exclusive membres'),
  memberDeal: page('Offre aux membres'),
  membershipSubscription: page('Adhésion par abonnement'),
  tierReward: page('Récompense de niveau'),
  partnerTiers: page('Niveaux partenaires'),
  privileges: page('Privilèges partenaires'),
};

const onsite = {
  onsite: page('Sur le site'),
  block: page('Bloc de contenu'),
  pointBranding: page('Identité des points'),
  visitBranding: page('Identité des visites'),
  pointCalculator: page('Calculateur de points'),
  wayToEarn: page('Façons de gagner'),
  wayToRedeem: page('Façons d’échanger'),
  customerInvite: page('Invitation des clients'),
  referralContent: page('Page de parrainage'),
  referralContentV1: page('Page de parrainage, ancienne version'),
  signUpWidget: page('Widget d’inscription'),
  signUpBlock: page('Bloc d’inscription'),
  checkoutDiscount: page('Remise au paiement'),
  visitContent: page('Récompense de visite'),
  reminder: page('Rappel de récompense'),
  tierContent: page('Bloc des niveaux VIP'),
  donation: page('Don'),
  faqs: page('FAQ'),
  calculator: page('Calculateur'),
  functionDiscount: page('Remise'),
};

const settings = {
  settings: page('Paramètres'),
  notifications: page('Notifications'),
  notification: page('Notification'),
  settingsPlans: page('Forfaits'),
  translations: page('Traductions'),
  translationEditor: page('Éditeur de traductions'),
  proof: page('Preuve'),
  audit: page('Audit'),
  stream: page('Flux d’événements'),
  health: page('Santé'),
  takeData: page('Vos données'),
};

const integrations = {
  integrations: page('Intégrations'),
  theme: page('Thème'),
  reviewApp: page('Application d’avis'),
  subscriptionApps: page('Abonnements'),
  shopifySubscriptions: page('Shopify Subscriptions'),
  orderLimit: page('Limite de commandes'),
  integration: page('Intégration'),
};

const billing = {
  subscription: page('Abonnement'),
  invoices: page('Facturation'),
  platformBilling: page('Facturation chez Shopify'),
  usage: page('Utilisation'),
  customPlan: page('Forfait sur mesure'),
  downSell: page('Avant de rétrograder'),
  deals: page('Offres'),
};

const analytics = {
  analytics: page('Analyses'),
  programAnalytics: page('Analyse des programmes'),
  pointAnalytics: page('Analyse des points'),
  memberAnalytics: page('Analyse des membres'),
  referralAnalytics: page('Analyse du parrainage'),
};

const developer = {
  devZone: page('Espace développeur'),
  webhookLogs: page('Journal des webhooks'),
  testLogs: page('Journal des tests'),
  dealConfig: page('Configuration de l’offre exclusive'),
  mergeCustomer: page('Fusion de clients'),
  importFiles: page('Fichiers d’importation'),
  csDeals: page('Offres de l’assistance'),
  mailTool: page('Outil de notification'),
  supportTools: page('Outils d’assistance'),
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
