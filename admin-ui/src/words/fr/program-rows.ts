import type { programRows as english } from '../en/program-rows.js';
import type { Translated } from '../translated.js';

/** Rows of a program's form: conditions, and its name in other languages. */
const condition = {
  what: 'Critère',
  how: 'Comparaison',
  content: 'Valeur',
  grams: 'g',
  of: { customer: 'Client', order: 'Commande', product: 'Produit' },
  field: {
    customer_city: 'Ville',
    customer_country_code: 'Code pays',
    customer_email: 'E-mail',
    customer_phone: 'Téléphone',
    customer_tag: 'Balise de client',
    customer_tax_exempt: 'Exonéré de taxes',
    order_subtotal_price: 'Sous-total',
    order_total_price: 'Total',
    order_total_weight: 'Poids total',
    order_discount: 'Remise',
    order_payment_gateway: 'Moyen de paiement',
    order_shipping_rate: 'Tarif de livraison',
    order_tags: 'Balise de commande',
    order_sale_channel: 'Canal de vente',
    product_type: 'Type de produit',
    product_title: 'Titre du produit',
    product_vendor: 'Fournisseur',
    product_tag: 'Balise de produit',
    product_is_subscription: 'Abonnement',
    product_collection: 'Collection',
  },
  match: {
    contains: 'Contient',
    not_contains: 'Ne contient pas',
    equal: 'Est',
    not_equal: 'N’est pas',
    start: 'Commence par',
    end: 'Finit par',
    includes: 'Inclut',
    not_includes: 'N’inclut pas',
    greater_than: 'Dépasse',
    greater_or_equal: 'Est d’au moins',
    less_than: 'Est de moins de',
    less_or_equal: 'Est d’au plus',
    empty: 'Est vide',
    not_empty: 'N’est pas vide',
  },
};

const translation = {
  language: 'Langue',
  text: 'Nom dans cette langue',
  add: 'Ajouter une langue',
  row: 'Langue {{n}}',
};

export const programRows: Translated<typeof english> = { condition, translation };
