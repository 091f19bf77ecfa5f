import type { WordsByLanguage } from '../../messaging/layout/mail-texts.js';

const en = {
  hello: 'Hello {name},',
  helloYou: 'Hello,',
  subject: 'Your {tier} tier at {shop} ends on {day}',
  body: 'Shop with us before {day} to stay {tier}. Otherwise your tier will be {to}.',
  bodyFinal: 'From {day} your tier will be {to}.',
  now: 'Your tier now',
  from: 'From {day}',
  visit: 'Visit the store',
  why: 'You receive this email because you are a member at {shop}.',
};
type Words = Readonly<Record<keyof typeof en, string>>;

const de: Words = {
  hello: 'Hallo {name},',
  helloYou: 'Hallo,',
  subject: 'Ihre Stufe {tier} bei {shop} endet am {day}',
  body: 'Kaufen Sie vor dem {day} bei uns ein, um {tier} zu bleiben. Sonst ist Ihre Stufe danach {to}.',
  bodyFinal: 'Ab dem {day} ist Ihre Stufe {to}.',
  now: 'Ihre Stufe jetzt',
  from: 'Ab dem {day}',
  visit: 'Zum Shop',
  why: 'Sie erhalten diese E-Mail, weil Sie Mitglied bei {shop} sind.',
};

const es: Words = {
  hello: 'Hola, {name}:',
  helloYou: 'Hola:',
  subject: 'Tu nivel {tier} en {shop} termina el {day}',
  body: 'Compra antes del {day} para conservar {tier}. Si no, tu nivel será {to}.',
  bodyFinal: 'Desde el {day} tu nivel será {to}.',
  now: 'Tu nivel ahora',
  from: 'Desde el {day}',
  visit: 'Visitar la tienda',
  why: 'Recibes este correo porque eres miembro de {shop}.',
};

const fr: Words = {
  hello: 'Bonjour {name},',
  helloYou: 'Bonjour,',
  subject: 'Votre niveau {tier} chez {shop} se termine le {day}',
  body: 'Faites un achat avant le {day} pour rester {tier}. Sinon, votre niveau sera {to}.',
  bodyFinal: 'À partir du {day}, votre niveau sera {to}.',
  now: 'Votre niveau actuel',
  from: 'À partir du {day}',
  visit: 'Visiter la boutique',
  why: 'Vous recevez cet e-mail parce que vous êtes membre chez {shop}.',
};

const it: Words = {
  hello: 'Ciao {name},',
  helloYou: 'Ciao,',
  subject: 'Il tuo livello {tier} da {shop} termina il {day}',
  body: 'Fai un acquisto prima del {day} per restare {tier}. Altrimenti il tuo livello sarà {to}.',
  bodyFinal: 'Dal {day} il tuo livello sarà {to}.',
  now: 'Il tuo livello ora',
  from: 'Dal {day}',
  visit: 'Visita il negozio',
  why: 'Ricevi questa email perché sei membro di {shop}.',
};

const ja: Words = {
  hello: '{name} 様',
  helloYou: 'お客様',
  subject: '{shop}の{tier}ランクは{day}に終了します',
  body: '{day}より前にお買い物をすると、{tier}を維持できます。お買い物がない場合、ランクは{to}になります。',
  bodyFinal: '{day}からランクは{to}になります。',
  now: '現在のランク',
  from: '{day}から',
  visit: 'ストアを見る',
  why: '{shop}の会員の方にお送りしています。',
};

export const tierNoticeWords: WordsByLanguage<Words> = { en, de, es, fr, it, ja };
