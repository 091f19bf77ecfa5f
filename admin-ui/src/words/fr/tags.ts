import type { tags as english } from '../en/tags.js';
import type { Translated } from '../translated.js';

/** Magic tags: rules that tag customers and orders. */
export const tags: Translated<typeof english> = {
  rules: 'Règles',
  sub: 'Les tags sont ajoutés tout seuls dans votre boutique. Séparez-les par des virgules.',
  none: 'Pas encore de règle. Ajoutez-en une pour marquer clients et commandes selon ce qu’ils font.',
  add: 'Ajouter une règle',
  remove: 'Retirer la règle {{n}}',
  rule: 'Règle {{n}}',
  when: 'Quand',
  minimum: 'Points minimum',
  customerTags: 'Tags de client',
  orderTags: 'Tags de commande',
  occasion: {
    joined: 'Un client devient membre',
    earned: 'Une commande rapporte des points',
    redeemed: 'Un client échange des points',
    used: 'Un bon est utilisé dans une commande',
  },
  saved: 'Règles enregistrées',
  saveFailed: 'Impossible d’enregistrer les règles',
  versionsSub: 'Toutes les versions qui ont été actives.',
  restoreBody: 'Ces règles s’appliquent aussitôt, comme version {{next}}. Les tags déjà ajoutés restent.',
};
