import type { MailWords } from './en.js';

export const fr: MailWords = {
  hello: 'Bonjour {name},',
  helloYou: 'Bonjour,',
  points: '{n} point|{n} points',
  onWeekday: '{day}',
  onDate: 'le {day}',

  expirySubject: 'Votre {points} chez {shop} expire {when}|Vos {points} chez {shop} expirent {when}',
  expiryBy:
    'Utilisez-le avant le {day}, {time} (heure de {zone}).|Utilisez-les avant le {day}, {time} (heure de {zone}).',
  balance: 'Solde',
  expires: 'Expire {day}',
  usePoints: 'Utiliser vos points',
  expiryWhy: 'Vous recevez cet e-mail parce que vous cumulez des points chez {shop}.',

  exportSubject: 'Votre exportation est prête : {file}',
  exportBody:
    'Votre exportation {file} est prête. Elle compte {n} ligne.|Votre exportation {file} est prête. Elle compte {n} lignes.',
  exportWhere: 'Vous pouvez la télécharger sous Exporter, Exportations précédentes, pendant sept jours.',
  exportOpen: 'Voir vos exportations',
  exportWhy: 'Vous recevez cet e-mail parce que vous avez demandé une exportation dans {shop}.',

  dataSubject: 'Un client demande ses données',
  dataBody:
    'Un client de {shop} a demandé les données conservées à son sujet. Le fichier {file} les contient toutes, sur {n} ligne.|Un client de {shop} a demandé les données conservées à son sujet. Le fichier {file} les contient toutes, sur {n} lignes.',
  dataDue: 'Envoyez-le au client dans les 30 jours suivant sa demande.',
  dataWhy: 'Vous recevez cet e-mail parce qu’un client de {shop} a demandé ses données.',

  sealSubject: 'Sceau {number} de {shop}',
  sealBody: 'Le sceau {number} du registre de {shop} a été signé le {day}. Il couvre les {n} premiers événements.',
  sealKeep:
    'Conservez cet e-mail. Avec le sceau joint, chacun peut vérifier qu’aucun de ces événements n’a été modifié, ajouté ou supprimé : téléchargez un dossier de preuves et lancez son vérificateur avec le fichier joint.',
  sealHead: 'Empreinte du sceau',
  sealOpen: 'Vérifier le registre',
  sealWhy: 'Vous recevez cet e-mail parce que {shop} vous a désigné pour garder une copie indépendante de ses sceaux.',
};
