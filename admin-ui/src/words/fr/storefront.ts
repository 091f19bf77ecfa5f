import type { storefront as english } from '../en/storefront.js';
import type { Translated } from '../translated.js';

/** Contents of the storefront: branding of visits, and the referral page. */
export const storefront: Translated<typeof english> = {
  saved: 'Enregistré. Les clients le voient maintenant.',
  saveFailed: 'Le contenu n’a pas pu être enregistré',
  restoreBody: 'Les clients la voient aussitôt, comme version {{next}}.',
  preview: 'Aperçu',
  field: {
    show: 'Visible dans le widget',
    title: 'Titre',
    lead: 'Texte',
    button: 'Bouton',
    colour: 'Couleur',
    colourHelp: 'Par exemple #1d4ed8. Laissez vide pour la couleur de la page.',
    finished: 'Texte après le dernier jour',
    picture: 'Image',
    background: 'Couleur de fond',
    steps: 'Comment ça marche',
  },
  visit: {
    tab: {
      visit: 'Visite du site',
      streak: 'Série de visites',
    },
    sub: {
      visit:
        'La récompense d’une visite vue par les clients. Les textes laissés vides reprennent le texte par défaut dans la langue du client.',
      streak:
        'Le calendrier des visites vu par les clients. Les textes laissés vides reprennent le texte par défaut dans la langue du client.',
    },
    show: 'Afficher dans le widget',
    showHelp: 'Les membres gagnent pour leurs visites dans tous les cas.',
    title: {
      visit: 'Titre du programme',
      streak: 'Titre du programme',
    },
    lead: {
      visit: 'Merci de votre visite chez {{shop}}.',
      streak: 'Pas de texte',
    },
    button: {
      visit: 'Récupérer',
      streak: 'Pointer ma visite',
    },
    finished: 'Cette série est complète',
    onLastDay: 'Après le dernier jour :',
    hidden: 'Le widget n’affiche pas ce programme.',
  },
  referral: {
    texts: 'Textes',
    sub: 'Ce que voient les amis qui ouvrent le lien d’un membre. Les textes laissés vides reprennent le texte par défaut dans la langue de l’ami.',
    shopHelp: '{shop} est remplacé par le nom de votre boutique.',
    title: '{{shop}} a un cadeau pour vous',
    lead: 'Un ami vous envoie ici. Laissez votre e-mail pour le recevoir.',
    button: 'Le recevoir',
    example: 'La récompense de l’ami apparaît ici.',
    look: 'Apparence',
    pictureHelp: 'URL d’image commençant par https://. Laissez vide pour ne pas afficher d’image.',
    backgroundHelp: 'Par exemple #f4f4f1. Laissez vide pour le fond par défaut.',
    stepsHelp: 'Explique avec vos mots comment marche un parrainage. Laissez vide pour masquer la liste.',
    step: 'Étape {{n}}',
    addStep: 'Ajouter une étape',
    removeStep: 'Retirer l’étape {{n}}',
    noMoreSteps: 'Vous pouvez ajouter jusqu’à {{count}} étapes.',
    currentServes:
      'Les amis voient la page de parrainage actuelle. Cette ancienne page ne sert qu’aux boutiques qui ne l’ont pas.',
    openCurrent: 'Ouvrir la page actuelle',
  },
};
