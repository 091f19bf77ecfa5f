import type { pages as english } from '../en/pages.js';
import type { Translated } from '../translated.js';

/** Every page's title, and in one sentence what it is for. Titles are nouns; the sentence stands on pages that are not built yet. */
const page = (title: string, purpose = '') => ({ title, purpose });

const home = {
  dashboard: page('Tableau de bord'),
  setUp: page('Configuration', 'De l’installation à la mise en ligne en trois étapes : gagner, échanger, widget.'),
  signIn: page('Connexion'),
  landing: page('Bienvenue', 'Ce que fait le produit, pour une première visite.'),
  featureRequest: page('Demandes', 'Les souhaits des marchands et leurs votes.'),
  feedback: page('Retours', 'L’espace externe des suggestions, où vous êtes déjà connecté.'),
  assistant: page('Assistant', 'Des réponses sur votre programme, tirées de ses propres chiffres.'),
};

const customers = {
  customers: page('Clients'),
  profile: page('Client'),
  explain: page('Solde expliqué'),
  migration: page('Migration', 'Reprenez les membres et les points d’un autre programme.'),
  wallet: page('Cartes Wallet', 'Une carte garde les points dans le Wallet du téléphone.'),
  walletDesign: page('Design de la carte', 'L’apparence de la carte et ce qu’elle affiche.'),
  importHistory: page('Historique des importations', 'Les importations et leurs résultats sont conservés ici.'),
  whitelist: page('Liste blanche de parrainage', 'Les personnes listées échappent aux contrôles de parrainage.'),
  mailLog: page('Journal des e-mails', 'Les e-mails envoyés aux membres sont consignés ici.'),
};

const activity = {
  activity: page('Activité'),
  activityAll: page('Toutes les activités'),
  activityReferral: page('Parrainages', 'Un parrainage apparaît quand un filleul ouvre le lien d’un membre.'),
  activityReview: page('Activité des avis', 'Un avis apparaît quand une application connectée le signale.'),
  activityTier: page('Lancements de niveaux', 'Les lancements de niveaux VIP sont conservés ici.'),
  programActivity: page('Activité des programmes', 'L’activité de vos programmes, programme par programme.'),
  reviews: page('Approbation des avis', 'Les avis à traiter arrivent ici.'),
  mapsReviews: page('Approbation des avis Google Maps', 'Les avis Google à traiter arrivent ici.'),
};

const programs = {
  programs: page('Programmes'),
  pointPrograms: page('Réglages des points', 'Nom, expiration, attente et arrondi des points au même endroit.'),
  pointProgram: page('Programme de points', 'Qui a reçu des points d’un programme, et pourquoi.'),
  programNew: page('Nouveau programme', 'Réglages, résumé et aperçu de ce type de programme.'),
  programEdit: page('Programme', 'Réglages, résumé et aperçu de ce programme.'),
  referralProgram: page('Programme de parrainage', 'Un membre amène un filleul, les deux sont récompensés.'),
  friendReward: page('Récompense du filleul', 'Ce que reçoit le filleul.'),
  customerReward: page('Récompense du parrain', 'Ce que reçoit le membre pour un parrainage.'),
  tierNew: page('Nouveau niveau', 'Nom, objectif, récompense d’entrée et avantages d’un niveau.'),
  tier: page('Niveau', 'Nom, objectif, récompense d’entrée et avantages de ce niveau.'),
  simulate: page('Simulation', 'Ce qu’un brouillon aurait donné avec vos commandes passées.'),
};

const membership = {
  membership: page('Adhésion', 'Niveaux VIP, offres aux membres et abonnements : où ils en sont.'),
  vip: page('Niveaux VIP', 'L’échelle des niveaux et ce que chacun apporte.'),
  exclusiveDeal: page('Offre exclusive membres', 'Une offre, affichée là où les membres regardent.'),
  membershipSubscription: page('Adhésion par abonnement', 'Vendez une adhésion ; le niveau suit le contrat.'),
  tierReward: page('Récompense de niveau', 'Ce que rapporte l’accès à un niveau et son maintien.'),
  partnerTiers: page('Niveaux partenaires', 'L’échelle des niveaux pour les clients professionnels.'),
  privileges: page('Privilèges partenaires', 'Les avantages d’un niveau partenaire.'),
};

const onsite = {
  onsite: page('Sur le site', 'Ce que voient vos clients : widget, page fidélité, produit, panier, paiement.'),
  block: page('Bloc de contenu', 'Texte, apparence et emplacement d’un bloc de votre boutique.'),
  pointBranding: page('Identité des points', 'Le nom des points et leur icône.'),
  visitBranding: page('Identité des visites', 'L’apparence de la récompense de visite et de la série.'),
  pointCalculator: page('Calculateur de points', '« Gagnez 447 points » sur les pages produit.'),
  wayToEarn: page('Façons de gagner', 'Les façons de gagner que voient vos clients, et leur ordre.'),
  wayToRedeem: page('Façons d’échanger', 'Les récompenses que voient vos clients, et leur ordre.'),
  customerInvite: page('Invitation des clients', 'Le texte qui invite les clients à s’inscrire.'),
  referralContent: page('Bloc de parrainage', 'Étapes, boutons de partage et alertes du parrainage.'),
  referralContentV1: page('Bloc de parrainage, ancienne version', 'Le bloc de parrainage tel qu’il était avant.'),
  signUpWidget: page('Widget d’inscription', 'Le lanceur, sa position et ce que voient les invités.'),
  signUpBlock: page('Bloc d’inscription', 'Le bloc qui propose aux invités de s’inscrire.'),
  checkoutDiscount: page('Remise au paiement', 'L’échange de points au moment du paiement.'),
  visitContent: page('Récompense de visite', 'Quand et avec quels mots la récompense de visite s’affiche.'),
  reminder: page('Rappel de récompense', 'Rappelle aux membres les récompenses à leur portée.'),
  tierContent: page('Bloc des niveaux VIP', 'Les niveaux que voient vos clients.'),
  donation: page('Don', 'Permet aux membres de donner des points à une cause.'),
  faqs: page('FAQ', 'Cinq questions répondent à la plupart des e-mails.'),
  calculator: page('Calculateur', 'Une page où vos clients calculent leurs points.'),
  functionDiscount: page('Remise', 'Une remise exécutée comme fonction de la plateforme.'),
};

const settings = {
  settings: page('Paramètres'),
  notifications: page('Notifications', 'Les e-mails par événement, leur expéditeur et leur lecture.'),
  notification: page('Notification', 'Texte, apparence et moment d’envoi d’un e-mail.'),
  settingsPlans: page('Forfaits', 'Le forfait qui convient à votre boutique.'),
  translations: page('Traductions', 'Les langues que voient vos clients, et l’avancement de chacune.'),
  translationEditor: page('Éditeur de traductions', 'Les textes par zone et par langue, avec un aperçu.'),
  proof: page('Preuve', 'Le registre est-il intact ? La chaîne de hachage, vérifiée.'),
  audit: page('Audit', 'Ce qu’un auditeur échantillonne, ce qui ressort et qui a l’accès.'),
  stream: page('Flux d’événements', 'Ce qui se passe dans votre programme, événement par événement.'),
  health: page('Santé'),
  takeData: page('Vos données', 'Exportez tout, avec schéma et somme de contrôle.'),
};

const integrations = {
  integrations: page('Intégrations', 'Les outils qui reçoivent points, niveaux et liens de parrainage.'),
  theme: page('Thème', 'L’intégration de l’application et les blocs de vos thèmes.'),
  reviewApp: page('Application d’avis', 'Ses avis rapportent des points dès sa connexion.'),
  subscriptionApps: page('Abonnements', 'L’application d’abonnement qui donne des niveaux.'),
  shopifySubscriptions: page('Shopify Subscriptions', 'Les plans de vente et les niveaux qu’ils donnent.'),
  orderLimit: page('Limite de commandes', 'Les commandes du mois, votre quota et la prévision.'),
  integration: page('Intégration', 'Connexion, données envoyées, synchronisation et journal de cet outil.'),
};

const billing = {
  subscription: page('Abonnement', 'Le forfait qui convient à votre boutique.'),
  invoices: page('Facturation', 'Les factures, ligne par ligne jusqu’à la commande.'),
  platformBilling: page('Facturation chez Shopify', 'Le montant prélevé, son plafond et sa prochaine date.'),
  usage: page('Utilisation', 'Les commandes par rapport au quota et au plafond.'),
  customPlan: page('Forfait sur mesure', 'Demandez un forfait adapté à votre volume.'),
  downSell: page('Avant de rétrograder', 'Ce qu’un forfait inférieur arrête, et une offre pour rester.'),
  deals: page('Offres', 'Des offres et des récompenses pour votre boutique.'),
};

const analytics = {
  analytics: page('Analyses', 'Le programme en vaut-il la peine : membres, points, revenu.'),
  programAnalytics: page('Analyse des programmes', 'Quel programme fonctionne.'),
  pointAnalytics: page('Analyse des points', 'Où vont les points.'),
  memberAnalytics: page('Analyse des membres', 'Qui sont les membres.'),
  referralAnalytics: page('Analyse du parrainage', 'Les filleuls viennent-ils.'),
};

const developer = {
  devZone: page('Espace développeur', 'Des outils pour les développeurs et l’assistance.'),
  webhookLogs: page('Journal des webhooks', 'Webhooks reçus, traités, ignorés ou répétés.'),
  testLogs: page('Journal des tests', 'Les exécutions des tests intégrés.'),
  dealConfig: page('Configuration de l’offre exclusive', 'Tous les champs de la bannière de l’offre.'),
  mergeCustomer: page('Fusion de clients', 'Réunit deux clients et leurs points.'),
  importFiles: page('Fichiers d’importation', 'Les fichiers importés, avec leur taille et leur empreinte.'),
  csDeals: page('Offres de l’assistance', 'Les offres accordées par l’assistance.'),
  mailTool: page('Outil de notification', 'Envoie des tests de tout événement à une adresse.'),
  supportTools: page('Outils d’assistance', 'Recalculer, resynchroniser et vérifier, chacun avec un essai à blanc.'),
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
