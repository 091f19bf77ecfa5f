import type { programKinds as english } from '../en/program-kinds.js';
import type { Translated } from '../translated.js';

/** A kind's name, and what it does in one line. */
const kind = {
  place_order: {
    name: 'Passer une commande',
    text: 'Des points à chaque commande, selon le montant ou les articles',
  },
  subscription_order: {
    name: 'Commander un abonnement',
    text: 'Des points pour les commandes avec abonnement',
  },
  sign_up: { name: 'S’inscrire', text: 'Un cadeau de bienvenue pour chaque nouveau membre' },
  sign_up_newsletter: {
    name: 'S’inscrire à la newsletter',
    text: 'Des points pour accepter vos e-mails',
  },
  birthday: { name: 'Récompense d’anniversaire', text: 'Un cadeau une fois par an' },
  member_anniversary: { name: 'Anniversaire d’inscription', text: 'Un cadeau à la date d’inscription' },
  write_review: {
    name: 'Écrire un avis',
    text: 'Des points quand une application d’avis en signale un',
  },
  google_maps_review: {
    name: 'Avis Google Maps',
    text: 'Vos clients envoient le lien, vous approuvez',
  },
  interact_website: { name: 'Visiter le site', text: 'Quelques points pour une visite' },
  streak_interact_website: { name: 'Série de visites', text: 'Des points pour des jours de suite' },
  fill_survey: { name: 'Répondre à un sondage', text: 'Vos propres questions' },
  custom_program: { name: 'Programme personnalisé', text: 'Tout ce qu’un autre système signale' },
  like_facebook: { name: 'Aimer sur Facebook', text: 'Une fois par membre' },
  follow_instagram: { name: 'Suivre sur Instagram', text: 'Une fois par membre' },
  follow_twitter: { name: 'Suivre sur X', text: 'Une fois par membre' },
  follow_pinterest: { name: 'Suivre sur Pinterest', text: 'Une fois par membre' },
  share_facebook: { name: 'Partager sur Facebook', text: 'Une fois par membre' },
  share_twitter: { name: 'Partager sur X', text: 'Une fois par membre' },
  follow_tiktok: { name: 'Suivre sur TikTok', text: 'Une fois par membre' },
  subscribe_youtube: { name: 'S’abonner sur YouTube', text: 'Une fois par membre' },
  join_discord: { name: 'Rejoindre sur Discord', text: 'Une fois par membre' },
  join_telegram: { name: 'Rejoindre sur Telegram', text: 'Une fois par membre' },
  join_whatsapp: { name: 'Rejoindre sur WhatsApp', text: 'Une fois par membre' },
  join_line: { name: 'Rejoindre sur LINE', text: 'Une fois par membre' },
  milestone: {
    name: 'Paliers',
    text: 'Une récompense pour la dixième commande ou la première année',
  },
  amount_discount: { name: 'Remise en montant', text: 'Un montant déduit d’une commande' },
  percentage_discount: { name: 'Remise en pourcentage', text: 'Une part de la commande déduite' },
  pos_amount_discount: { name: 'Remise en montant PDV', text: 'Un montant déduit en caisse' },
  pos_percentage_discount: { name: 'Remise en pourcentage PDV', text: 'Une part déduite en caisse' },
  free_shipping: { name: 'Livraison offerte', text: 'Pas de frais de livraison' },
  buy_x_get_y: { name: 'Pour X achetés, Y offerts', text: 'Des articles achetés, d’autres moins chers' },
  free_gift: { name: 'Cadeau offert', text: 'Un produit gratuit' },
  custom_voucher: { name: 'Bon personnalisé', text: 'Des codes d’une liste que vous importez' },
  dynamic_voucher: { name: 'Bon à valeur libre', text: 'De la valeur que le client choisit' },
  partner_voucher: { name: 'Bon partenaire', text: 'Les codes d’une autre entreprise' },
  store_credit: { name: 'Crédit en boutique', text: 'De l’argent sur le compte du client' },
};

/** Headings of the groups in the lists and in the picker. */
const group = {
  orders: 'Commandes',
  account: 'Inscription et dates',
  reviews: 'Avis',
  visits: 'Visites',
  other: 'Personnalisé',
  social: 'Réseaux sociaux',
  milestones: 'Paliers',
  discounts: 'Remises',
  shipping: 'Livraison',
  products: 'Produits',
  pos: 'PDV',
  vouchers: 'Bons',
  credit: 'Crédit en boutique',
};

export const programKinds: Translated<typeof english> = { kind, group };
