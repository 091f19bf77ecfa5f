import type { integrations as english } from '../en/integrations.js';
import type { Translated } from '../translated.js';

/** Tools that the app works with; so far the review apps. */
export const integrations: Translated<typeof english> = {
  reviewApps: 'Bewertungs-Apps',
  reviewAppsSub: 'Für Bewertungen gibt es Punkte, sobald ihre App verbunden ist.',
  later: 'Weitere Integrationen folgen: E-Mail, Chat und Abonnements.',
  app: {
    where: 'Webhook',
    whereBody: 'Legen Sie in {{app}} einen Webhook für neue und geänderte Bewertungen mit dieser Adresse an.',
    whereByKey:
      'Legen Sie in {{app}} einen Webhook für neue und geänderte Bewertungen mit dieser Adresse an, mit Ihrem Schlüssel am Ende. Jede Bewertung braucht Ihre Genehmigung, weil {{app}} seine Webhooks nicht signiert.',
    address: 'Adresse',
    copy: 'Adresse kopieren',
    yourKey: 'IHR-SCHLÜSSEL',
    key: 'Schlüssel',
    keyHelp:
      'Fügen Sie das Geheimnis ein, das in {{app}} neben dem Webhook steht. Es wird verschlüsselt gespeichert und nie wieder angezeigt.',
    keyByKeyHelp:
      'Wählen Sie mindestens acht Buchstaben und Ziffern. Der Schlüssel wird verschlüsselt gespeichert und nie wieder angezeigt.',
    keyOfJudgeme:
      'Fügen Sie Ihren privaten API-Token von {{app}} ein, mit dem die Webhooks signiert sind. Wir fragen {{app}}, ob er stimmt. Er wird verschlüsselt gespeichert und nie wieder angezeigt.',
    keyOfFera:
      'Fügen Sie Ihren geheimen API-Schlüssel von {{app}} ein. Wir fragen {{app}}, ob er stimmt. Er wird verschlüsselt gespeichert und nie wieder angezeigt.',
    unconfirmed:
      'Nicht bestätigt, bis die erste Bewertung eintrifft. Fügen Sie ein neues Geheimnis ein, um es zu ersetzen.',
    stored: 'Verbunden. Fügen Sie ein neues Geheimnis ein, um es zu ersetzen.',
    connect: 'Verbinden',
    replace: 'Schlüssel ersetzen',
    connected: '{{app}} ist verbunden',
    replaced: 'Der Schlüssel wurde ersetzt',
    failed: 'Verbinden fehlgeschlagen',
    disconnect: 'Trennen',
    disconnectTitle: '{{app}} trennen?',
    disconnectBody:
      'Für Bewertungen von dort gibt es dann keine Punkte, bis Sie die App wieder verbinden. Programme, Bewertungen und Punkte bleiben.',
    disconnected: '{{app}} ist getrennt',
    disconnectFailed: 'Trennen fehlgeschlagen',
    programs: 'Programm für Bewertungen',
  },
};
