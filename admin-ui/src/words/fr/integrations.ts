import type { integrations as english } from '../en/integrations.js';
import type { Translated } from '../translated.js';

/** Tools that the app works with; so far the review apps. */
export const integrations: Translated<typeof english> = {
  reviewApps: 'Applications d’avis',
  reviewAppsSub: 'Les avis rapportent des points dès que leur application est connectée.',
  later: 'D’autres intégrations arrivent : e-mail, chat et abonnements.',
  app: {
    where: 'Webhook',
    whereBody: 'Dans {{app}}, ajoutez un webhook pour les avis nouveaux et modifiés, avec cette adresse.',
    whereByKey:
      'Dans {{app}}, ajoutez un webhook pour les avis nouveaux et modifiés, avec cette adresse terminée par votre clé. Chaque avis demande votre approbation, car {{app}} ne signe pas ses webhooks.',
    address: 'Adresse',
    copy: 'Copier l’adresse',
    yourKey: 'VOTRE-CLE',
    key: 'Clé',
    keyHelp:
      'Collez le secret affiché à côté du webhook dans {{app}}. Il est conservé chiffré et n’est plus jamais affiché.',
    keyByKeyHelp:
      'Choisissez au moins huit lettres et chiffres. Elle est conservée chiffrée et n’est plus jamais affichée.',
    keyOfJudgeme:
      'Collez votre jeton d’API privé de {{app}}, avec lequel ses webhooks sont signés. Nous demandons à {{app}} s’il est correct. Il est conservé chiffré et n’est plus jamais affiché.',
    keyOfFera:
      'Collez votre clé d’API secrète de {{app}}. Nous demandons à {{app}} si elle est correcte. Elle est conservée chiffrée et n’est plus jamais affichée.',
    unconfirmed: 'Non confirmé jusqu’à l’arrivée du premier avis. Collez un nouveau secret pour le remplacer.',
    stored: 'Connecté. Collez un nouveau secret pour le remplacer.',
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
