import type { integrations as english } from '../en/integrations.js';
import type { Translated } from '../translated.js';

/** Tools that the app works with; so far the review apps. */
export const integrations: Translated<typeof english> = {
  reviewApps: 'Bewertungs-Apps',
  reviewAppsSub: 'Für Bewertungen gibt es Punkte, sobald ihre App verbunden ist.',
  later: 'E-Mails, Chat, Abonnements und alles Weitere gehören noch nicht zu dieser Version.',
  app: {
    where: 'Wohin {{app}} Bewertungen meldet',
    whereBody: 'Legen Sie in {{app}} einen Webhook für neue und geänderte Bewertungen mit dieser Adresse an.',
    whereByKey:
      'Legen Sie in {{app}} einen Webhook für neue und geänderte Bewertungen an, mit dieser Adresse und Ihrem Schlüssel am Ende. Nur der Schlüssel belegt die Meldung, deshalb wartet jede Bewertung auf Ihre Genehmigung.',
    address: 'Adresse',
    copy: 'Adresse kopieren',
    yourKey: 'IHR-SCHLÜSSEL',
    key: 'Schlüssel',
    keyHelp:
      'Das Geheimnis, das {{app}} neben dem Webhook zeigt. Es wird verschlüsselt gespeichert und nie wieder angezeigt.',
    keyByKeyHelp:
      'Wählen Sie mindestens acht Buchstaben und Ziffern. Der Schlüssel wird verschlüsselt gespeichert und nie wieder angezeigt.',
    kept: 'Ein Schlüssel ist gespeichert. Ein neuer ersetzt ihn.',
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
