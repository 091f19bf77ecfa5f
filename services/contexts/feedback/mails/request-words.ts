import type { WordsByLanguage } from '../../messaging/layout/mail-texts.js';

const en = {
  subject: 'Feature request from {shop}: {title}',
  about: 'Area: {area}',
  from: 'Store: {domain}',
  why: 'You receive this email because you are the support address of this installation.',
};
type Words = Readonly<Record<keyof typeof en, string>>;

const de: Words = {
  subject: 'Funktionswunsch von {shop}: {title}',
  about: 'Bereich: {area}',
  from: 'Shop: {domain}',
  why: 'Sie erhalten diese E-Mail, weil Sie die Support-Adresse dieser Installation sind.',
};
const es: Words = {
  subject: 'Sugerencia de {shop}: {title}',
  about: 'Área: {area}',
  from: 'Tienda: {domain}',
  why: 'Recibes este correo porque eres la dirección de soporte de esta instalación.',
};
const fr: Words = {
  subject: 'Demande de fonctionnalité de {shop} : {title}',
  about: 'Domaine : {area}',
  from: 'Boutique : {domain}',
  why: 'Vous recevez cet e-mail car vous êtes l’adresse d’assistance de cette installation.',
};
const it: Words = {
  subject: 'Richiesta di funzione da {shop}: {title}',
  about: 'Ambito: {area}',
  from: 'Negozio: {domain}',
  why: 'Ricevi questa email perché sei l’indirizzo di assistenza di questa installazione.',
};
const ja: Words = {
  subject: '{shop}からの機能のご要望：{title}',
  about: '分野：{area}',
  from: 'ストア：{domain}',
  why: 'この環境のサポート窓口として登録されているため、このメールをお送りしています。',
};

export const requestWords: WordsByLanguage<Words> = { en, de, es, fr, it, ja };
