import type { WordsByLanguage } from '../../messaging/layout/mail-texts.js';

/** `{name}` is a placeholder. */
const en = {
  customersRequested: 'All customer data of {shop} will be deleted',
  shopRequested: '{shop} will be deleted',
  customersWill: 'The owner of {shop} asked us to delete the personal data of every customer. This happens on {day}.',
  shopWill:
    'The owner of {shop} asked us to delete everything personal about the store, its customers and its staff, and to remove the app. This happens on {day}.',
  untilThen:
    'Until then, the owner can cancel the deletion in the settings. Afterwards, nobody can bring the data back.',
  open: 'Go to the settings',
  customersDone: 'All customer data of {shop} has been deleted',
  shopDone: '{shop} has been deleted',
  customersDid:
    'The personal data of every customer of {shop} has been deleted. Points remain as numbers without a person.',
  shopDid: 'Everything personal about {shop} has been deleted, and the app is being removed from the store.',
  certificate: 'The attached certificate says what was deleted. Keep it for your records.',
  why: 'You receive this email because it is the contact address of {shop}.',
};
type Words = Readonly<Record<keyof typeof en, string>>;

const de: Words = {
  customersRequested: 'Die Daten aller Kundinnen und Kunden von {shop} werden gelöscht',
  shopRequested: '{shop} wird gelöscht',
  customersWill:
    'Die Inhaberin oder der Inhaber von {shop} hat die Löschung der personenbezogenen Daten aller Kundinnen und Kunden beauftragt. Sie erfolgt am {day}.',
  shopWill:
    'Die Inhaberin oder der Inhaber von {shop} hat die Löschung aller personenbezogenen Daten des Shops, seiner Kundschaft und seines Teams sowie die Entfernung der App beauftragt. Sie erfolgt am {day}.',
  untilThen:
    'Bis dahin kann die Löschung in den Einstellungen abgebrochen werden. Danach kann niemand die Daten wiederherstellen.',
  open: 'Zu den Einstellungen',
  customersDone: 'Die Daten aller Kundinnen und Kunden von {shop} wurden gelöscht',
  shopDone: '{shop} wurde gelöscht',
  customersDid:
    'Die personenbezogenen Daten aller Kundinnen und Kunden von {shop} wurden gelöscht. Punkte bleiben als Zahlen ohne Person erhalten.',
  shopDid: 'Alle personenbezogenen Daten von {shop} wurden gelöscht, und die App wird aus dem Shop entfernt.',
  certificate: 'Die beigefügte Bescheinigung nennt, was gelöscht wurde. Bewahren Sie sie auf.',
  why: 'Sie erhalten diese E-Mail, weil dies die Kontaktadresse von {shop} ist.',
};

const es: Words = {
  customersRequested: 'Se eliminarán los datos de todos los clientes de {shop}',
  shopRequested: '{shop} se eliminará',
  customersWill:
    'El propietario de {shop} ha pedido que se eliminen los datos personales de todos los clientes. Se hará el {day}.',
  shopWill:
    'El propietario de {shop} ha pedido que se eliminen todos los datos personales de la tienda, de sus clientes y de su equipo, y que se quite la aplicación. Se hará el {day}.',
  untilThen:
    'Hasta entonces, el propietario puede cancelar la eliminación en la configuración. Después, nadie podrá recuperar los datos.',
  open: 'Ir a la configuración',
  customersDone: 'Se han eliminado los datos de todos los clientes de {shop}',
  shopDone: '{shop} se ha eliminado',
  customersDid:
    'Se han eliminado los datos personales de todos los clientes de {shop}. Los puntos quedan como números sin persona.',
  shopDid: 'Se han eliminado todos los datos personales de {shop} y se está quitando la aplicación de la tienda.',
  certificate: 'El certificado adjunto indica qué se ha eliminado. Consérvalo.',
  why: 'Recibes este correo porque es la dirección de contacto de {shop}.',
};

const fr: Words = {
  customersRequested: 'Les données de tous les clients de {shop} vont être supprimées',
  shopRequested: '{shop} va être supprimée',
  customersWill:
    'Le propriétaire de {shop} a demandé la suppression des données personnelles de tous les clients. Elle aura lieu le {day}.',
  shopWill:
    'Le propriétaire de {shop} a demandé la suppression de toutes les données personnelles de la boutique, de ses clients et de son équipe, ainsi que le retrait de l’application. Elle aura lieu le {day}.',
  untilThen:
    'D’ici là, le propriétaire peut annuler la suppression dans les paramètres. Ensuite, personne ne pourra récupérer les données.',
  open: 'Ouvrir les paramètres',
  customersDone: 'Les données de tous les clients de {shop} ont été supprimées',
  shopDone: '{shop} a été supprimée',
  customersDid:
    'Les données personnelles de tous les clients de {shop} ont été supprimées. Les points restent sous forme de nombres, sans personne.',
  shopDid:
    'Toutes les données personnelles de {shop} ont été supprimées, et l’application est en cours de retrait de la boutique.',
  certificate: 'Le certificat joint indique ce qui a été supprimé. Conservez-le.',
  why: 'Vous recevez cet e-mail parce que c’est l’adresse de contact de {shop}.',
};

const it: Words = {
  customersRequested: 'I dati di tutti i clienti di {shop} verranno eliminati',
  shopRequested: '{shop} verrà eliminato',
  customersWill: 'Il titolare di {shop} ha chiesto di eliminare i dati personali di tutti i clienti. Avverrà il {day}.',
  shopWill:
    'Il titolare di {shop} ha chiesto di eliminare tutti i dati personali del negozio, dei suoi clienti e del suo personale, e di rimuovere l’app. Avverrà il {day}.',
  untilThen:
    'Fino ad allora il titolare può annullare l’eliminazione nelle impostazioni. In seguito nessuno potrà recuperare i dati.',
  open: 'Vai alle impostazioni',
  customersDone: 'I dati di tutti i clienti di {shop} sono stati eliminati',
  shopDone: '{shop} è stato eliminato',
  customersDid:
    'I dati personali di tutti i clienti di {shop} sono stati eliminati. I punti restano come numeri senza persona.',
  shopDid: 'Tutti i dati personali di {shop} sono stati eliminati e l’app viene rimossa dal negozio.',
  certificate: 'Il certificato allegato indica che cosa è stato eliminato. Lo conservi.',
  why: 'Riceve questa e-mail perché è l’indirizzo di contatto di {shop}.',
};

const ja: Words = {
  customersRequested: '{shop}のすべてのお客様のデータが削除されます',
  shopRequested: '{shop}が削除されます',
  customersWill: '{shop}のオーナーが、すべてのお客様の個人データの削除を依頼しました。{day}に実行されます。',
  shopWill:
    '{shop}のオーナーが、ストア、お客様、スタッフに関するすべての個人データの削除とアプリの削除を依頼しました。{day}に実行されます。',
  untilThen: 'それまでは、オーナーが設定で削除を取り消せます。実行後は、誰もデータを元に戻せません。',
  open: '設定を開く',
  customersDone: '{shop}のすべてのお客様のデータを削除しました',
  shopDone: '{shop}を削除しました',
  customersDid: '{shop}のすべてのお客様の個人データを削除しました。ポイントは、個人と結び付かない数値として残ります。',
  shopDid: '{shop}に関するすべての個人データを削除しました。アプリはストアから削除されます。',
  certificate: '添付の証明書に、削除した内容が記載されています。大切に保管してください。',
  why: 'このメールは、{shop}の連絡先アドレスにお送りしています。',
};

export const deletionWords: WordsByLanguage<Words> = { en, de, es, fr, it, ja };
