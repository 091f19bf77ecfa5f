import type { integrations as english } from '../en/integrations.js';
import type { Translated } from '../translated.js';

/** Tools that the app works with; so far the review apps. */
export const integrations: Translated<typeof english> = {
  reviewApps: 'Applications d’avis',
  reviewAppsSub: 'Les avis rapportent des points dès que leur application est connectée.',
  later: 'E-mails, chat, abonnements et autres ne font pas encore partie de cette version.',
  app: {
    where: 'Où {{app}} signale les avis',
    whereBody: 'Dans {{app}}, ajoutez un webhook pour les avis nouveaux et modifiés, avec cette adresse.',
    whereByKey:
      'Dans {{app}}, ajoutez un webhook pour les avis nouveaux et modifiés, avec cette adresse terminée par votre clé. Comme seule la clé les authentifie, chaque avis attend votre approbation.',
    address: 'Adresse',
    copy: 'Copier l’adresse',
    yourKey: 'VOTRE-CLE',
    key: 'Clé',
    keyHelp:
      'Le secret que {{app}} affiche à côté de son webhook. Il est conservé chiffré et n’est plus jamais affiché.',
    keyByKeyHelp:
      'Choisissez au moins huit lettres et chiffres. Elle est conservée chiffrée et n’est plus jamais affichée.',
    kept: 'Une clé est enregistrée. Une nouvelle la remplace.',
    connect: 'Connecter',
    replace: 'Remplacer la clé',
    connected: '{{app}} : connexion établie',
    replaced: 'Clé remplacée',
    failed: 'La connexion a échoué',
    disconnect: 'Déconnecter',
    disconnectTitle: 'Déconnecter {{app}} ?',
    disconnectBody:
      'Ses avis ne rapporteront rien jusqu’à la prochaine connexion. Programmes, avis et points restent tels quels.',
    disconnected: '{{app}} : déconnexion effectuée',
    disconnectFailed: 'La déconnexion a échoué',
    programs: 'Programme pour les avis',
  },
};
