export const reasons = {
  notAwarded: {
    'not-paid': 'La commande n’est pas payée.',
    cancelled: 'La commande a été annulée.',
    'no-customer': 'La commande n’a pas de client.',
    'customer-left': 'Le client est exclu du programme.',
    'members-only': 'Le programme est réservé aux membres.',
    'not-in-tier': 'Le client n’est dans aucun niveau du programme.',
    'not-a-partner': 'Le client n’est pas un partenaire B2B.',
    'sales-channel': 'Le programme ne s’applique pas {{channel}}.',
    'not-started': 'Le programme commence le {{date}}.',
    ended: 'Le programme s’est terminé le {{date}}.',
    conditions: 'Les conditions du programme ne sont pas remplies.',
    limit: 'Le client a atteint la limite du programme.',
    'nothing-counts': 'Rien dans la commande ne compte pour des points.',
    'rounds-to-zero': 'Les points sont arrondis à 0.',
    'account-cap': 'Le compte dépasserait sa limite de {{most}} points.',
    'earlier-program': 'Un programme de priorité supérieure a arrêté les autres.',
    'no-program': 'Aucun programme de commande n’était actif au moment de la commande.',
    'not-in-plan': 'Le programme est en pause, car votre forfait ne l’inclut pas.',
    'order-limit':
      'La limite du forfait gratuit était atteinte. Les points suivent après un passage à un forfait supérieur sous 30 jours.',
    'integrity-failed':
      'Le registre a échoué à son contrôle à l’événement {{position}}. Aucun point n’est attribué tant que ce n’est pas résolu.',
    'facts-unknown': 'La boutique ne peut pas dire pour le moment ce que contenait la commande.',
    other: '{{text}}',
  },
  channel: {
    online: 'aux commandes en ligne',
    pos: 'aux commandes en point de vente',
    draft: 'aux commandes provisoires',
  },
  undetailed: {
    'sales-channel': 'Le programme ne s’applique pas à ce canal de vente.',
    'not-started': 'Le programme n’avait pas encore commencé.',
    ended: 'Le programme était terminé.',
    'account-cap': 'Le compte dépasserait sa limite.',
  },
};
