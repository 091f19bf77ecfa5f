import type { WordsByLanguage } from '../../layout/mail-texts.js';

/** The page on which shoppers choose their mails. */
const en = {
  title: 'Your emails',
  intro: 'Choose which emails {shop} sends you.',
  points: 'Points you earn, use or may lose',
  rewards: 'Rewards and coupons',
  tiers: 'Your VIP tier',
  referrals: 'Friends you invite',
  occasions: 'Birthdays and anniversaries',
  statement: 'Monthly statement',
  tracking: 'Emails may count whether I open them',
  save: 'Save',
  stop: 'Unsubscribe from all',
  saved: 'Your choice is saved.',
  choose: 'Choose which emails you get',
};
type Words = Readonly<Record<keyof typeof en, string>>;

const de: Words = {
  title: 'Ihre E-Mails',
  intro: 'Wählen Sie, welche E-Mails {shop} Ihnen sendet.',
  points: 'Punkte, die Sie sammeln, nutzen oder verlieren können',
  rewards: 'Prämien und Gutscheine',
  tiers: 'Ihre VIP-Stufe',
  referrals: 'Freunde, die Sie einladen',
  occasions: 'Geburtstage und Jahrestage',
  statement: 'Monatliche Übersicht',
  tracking: 'E-Mails dürfen zählen, ob ich sie öffne',
  save: 'Speichern',
  stop: 'Alle abbestellen',
  saved: 'Ihre Auswahl ist gespeichert.',
  choose: 'E-Mails einzeln auswählen',
};

const es: Words = {
  title: 'Tus correos',
  intro: 'Elige qué correos te envía {shop}.',
  points: 'Puntos que ganas, usas o puedes perder',
  rewards: 'Recompensas y cupones',
  tiers: 'Tu nivel VIP',
  referrals: 'Amigos a los que invitas',
  occasions: 'Cumpleaños y aniversarios',
  statement: 'Resumen mensual',
  tracking: 'Los correos pueden contar si los abro',
  save: 'Guardar',
  stop: 'Dejar de recibirlos todos',
  saved: 'Tu elección se ha guardado.',
  choose: 'Elegir qué correos recibes',
};

const fr: Words = {
  title: 'Vos e-mails',
  intro: 'Choisissez les e-mails que {shop} vous envoie.',
  points: 'Points que vous gagnez, utilisez ou pouvez perdre',
  rewards: 'Récompenses et coupons',
  tiers: 'Votre palier VIP',
  referrals: 'Amis que vous invitez',
  occasions: 'Anniversaires',
  statement: 'Relevé mensuel',
  tracking: 'Les e-mails peuvent compter si je les ouvre',
  save: 'Enregistrer',
  stop: 'Se désabonner de tout',
  saved: 'Votre choix est enregistré.',
  choose: 'Choisir les e-mails à recevoir',
};

const it: Words = {
  title: 'Le tue e-mail',
  intro: 'Scegli quali e-mail ti invia {shop}.',
  points: 'Punti che guadagni, usi o puoi perdere',
  rewards: 'Premi e buoni',
  tiers: 'Il tuo livello VIP',
  referrals: 'Amici che inviti',
  occasions: 'Compleanni e anniversari',
  statement: 'Riepilogo mensile',
  tracking: 'Le e-mail possono contare se le apro',
  save: 'Salva',
  stop: 'Annulla tutte le iscrizioni',
  saved: 'La tua scelta è stata salvata.',
  choose: 'Scegli quali e-mail ricevere',
};

const ja: Words = {
  title: 'メールの設定',
  intro: '{shop}から受け取るメールを選んでください。',
  points: 'ポイントの獲得・利用・失効',
  rewards: '特典とクーポン',
  tiers: 'VIPランク',
  referrals: 'お友達紹介',
  occasions: '誕生日と記念日',
  statement: '月次明細',
  tracking: 'メールの開封を記録してもよい',
  save: '保存する',
  stop: 'すべて配信を停止する',
  saved: '設定を保存しました。',
  choose: '受け取るメールを選ぶ',
};

export const preferenceWords: WordsByLanguage<Words> = { en, de, es, fr, it, ja };
