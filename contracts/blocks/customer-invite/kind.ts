import { imageUse } from '../../files/use.js';
import { blockColour, blockLink, uploadedImage } from '../fields.js';
import { blockKind } from '../kind.js';

/** Uploads that become the QR code of the invitation, webp included (spec STOR-048); the shared limit holds. */
const qrImage = imageUse('qr-image', 2 * 1024 * 1024);

/** A message with which members invite others, and a code to scan. */
export const customerInvite = blockKind({
  place: 'account',
  area: 'referral',
  path: '/customer-invite',
  texts: {
    en: {
      title: 'Invite your friends',
      subject: 'Have a look at {{shop_name}}',
      body: 'I collect rewards at {{shop_name}}. Join me:',
      button: 'Invite by mail',
      scan: 'Scan to join',
    },
    de: {
      title: 'Freunde einladen',
      subject: 'Schau dir {{shop_name}} an',
      body: 'Ich sammle Prämien bei {{shop_name}}. Mach mit:',
      button: 'Per Mail einladen',
      scan: 'Scannen und mitmachen',
    },
    es: {
      title: 'Invita a tus amigos',
      subject: 'Mira {{shop_name}}',
      body: 'Acumulo recompensas en {{shop_name}}. Únete:',
      button: 'Invitar por correo',
      scan: 'Escanea para unirte',
    },
    fr: {
      title: 'Inviter vos amis',
      subject: 'Découvre {{shop_name}}',
      body: 'Je cumule des récompenses chez {{shop_name}}. Rejoins-moi :',
      button: 'Inviter par e-mail',
      scan: 'Scannez pour participer',
    },
    it: {
      title: 'Invita i tuoi amici',
      subject: 'Dai un’occhiata a {{shop_name}}',
      body: 'Raccolgo premi da {{shop_name}}. Partecipa anche tu:',
      button: 'Invita via e-mail',
      scan: 'Inquadra per partecipare',
    },
    ja: {
      title: '友だちを招待',
      subject: '{{shop_name}}のご紹介',
      body: '{{shop_name}}で特典を貯めています。こちらからどうぞ：',
      button: 'メールで招待',
      scan: 'スキャンして参加',
    },
  },
  extra: { qr: uploadedImage, link: blockLink, colour: blockColour },
  images: { qr: qrImage },
});
export type CustomerInviteSettings = typeof customerInvite.settings._zod.output;
