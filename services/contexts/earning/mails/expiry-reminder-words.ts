import type { WordsByLanguage } from '../../messaging/layout/mail-texts.js';

/** `{name}` is a placeholder; "one|many" is chosen by the count. */
const en = {
  hello: 'Hello {name},',
  helloYou: 'Hello,',
  points: '{n} point|{n} points',
  onWeekday: 'on {day}',
  onDate: 'on {day}',
  expirySubject: 'Your {points} at {shop} expires {when}|Your {points} at {shop} expire {when}',
  expiryBy: 'Use it by {day}, {time} ({zone} time).|Use them by {day}, {time} ({zone} time).',
  balance: 'Balance',
  expires: 'Expires {day}',
  usePoints: 'Use your points',
  expiryWhy: 'You receive this email because you collect points at {shop}.',
  // With the merchant's own word for points: no article or pronoun depends on its gender.
  ownSubject: 'Your {points} at {shop} expires {when}|Your {points} at {shop} expire {when}',
  ownBy: 'Use it by {day}, {time} ({zone} time).|Use them by {day}, {time} ({zone} time).',
  ownBalance: 'Balance',
  ownUse: 'Use your {word}',
  ownWhy: 'You receive this email because you collect {word} at {shop}.',
};
type Words = Readonly<Record<keyof typeof en, string>>;

const de: Words = {
  hello: 'Hallo {name},',
  helloYou: 'Hallo,',
  points: '{n} Punkt|{n} Punkte',
  onWeekday: 'am {day}',
  onDate: 'am {day}',
  expirySubject: 'Ihr {points} bei {shop} verfällt {when}|Ihre {points} bei {shop} verfallen {when}',
  expiryBy:
    'Lösen Sie ihn bis {day}, {time} Uhr ein (Zeit von {zone}).|Lösen Sie sie bis {day}, {time} Uhr ein (Zeit von {zone}).',
  balance: 'Punktestand',
  expires: 'Verfällt {day}',
  usePoints: 'Punkte einlösen',
  expiryWhy: 'Sie erhalten diese E-Mail, weil Sie bei {shop} Punkte sammeln.',
  ownSubject: '{points} bei {shop} verfällt {when}|{points} bei {shop} verfallen {when}',
  ownBy: 'Einlösbar bis {day}, {time} Uhr (Zeit von {zone}).',
  ownBalance: 'Guthaben',
  ownUse: 'Ihre {word} einlösen',
  ownWhy: 'Sie erhalten diese E-Mail, weil Sie bei {shop} {word} sammeln.',
};

const es: Words = {
  hello: 'Hola, {name}:',
  helloYou: 'Hola:',
  points: '{n} punto|{n} puntos',
  onWeekday: 'el {day}',
  onDate: 'el {day}',
  expirySubject: 'Tu {points} en {shop} caduca {when}|Tus {points} en {shop} caducan {when}',
  expiryBy: 'Úsalo antes del {day}, {time} (hora de {zone}).|Úsalos antes del {day}, {time} (hora de {zone}).',
  balance: 'Saldo',
  expires: 'Caduca {day}',
  usePoints: 'Usar tus puntos',
  expiryWhy: 'Recibes este correo porque acumulas puntos en {shop}.',
  ownSubject: 'Tu {points} en {shop} caduca {when}|Tus {points} en {shop} caducan {when}',
  ownBy: 'Puedes usar tu saldo hasta el {day}, {time} (hora de {zone}).',
  ownBalance: 'Saldo',
  ownUse: 'Usar tus {word}',
  ownWhy: 'Recibes este correo porque acumulas {word} en {shop}.',
};

const fr: Words = {
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
  ownSubject: 'Votre {points} chez {shop} expire {when}|Vos {points} chez {shop} expirent {when}',
  ownBy: 'À utiliser avant le {day}, {time} (heure de {zone}).',
  ownBalance: 'Solde',
  ownUse: 'Utiliser vos {word}',
  ownWhy: 'Vous recevez cet e-mail parce que vous cumulez des {word} chez {shop}.',
};

const it: Words = {
  hello: 'Ciao {name},',
  helloYou: 'Ciao,',
  points: '{n} punto|{n} punti',
  onWeekday: '{day}',
  onDate: 'il {day}',
  expirySubject: 'Il tuo {points} presso {shop} scade {when}|I tuoi {points} presso {shop} scadono {when}',
  expiryBy: 'Usalo entro {day}, {time} (ora di {zone}).|Usali entro {day}, {time} (ora di {zone}).',
  balance: 'Saldo',
  expires: 'Scade {day}',
  usePoints: 'Usa i tuoi punti',
  expiryWhy: 'Ricevi questa e-mail perché raccogli punti presso {shop}.',
  ownSubject: '{points} presso {shop} scade {when}|{points} presso {shop} scadono {when}',
  ownBy: 'Da usare entro {day}, {time} (ora di {zone}).',
  ownBalance: 'Saldo',
  ownUse: 'Usa {word}',
  ownWhy: 'Ricevi questa e-mail perché raccogli {word} presso {shop}.',
};

const ja: Words = {
  hello: '{name} 様',
  helloYou: 'お客様',
  points: '{n}ポイント',
  onWeekday: '{day}に',
  onDate: '{day}に',
  expirySubject: '{shop}の{points}が{when}失効します',
  expiryBy: '{day} {time}（{zone}時間）までにご利用ください。',
  balance: '残高',
  expires: '{day}に失効',
  usePoints: 'ポイントを使う',
  expiryWhy: '{shop}でポイントをためているお客様にお送りしています。',
  ownSubject: '{shop}の{points}が{when}失効します',
  ownBy: '{day} {time}（{zone}時間）までにご利用ください。',
  ownBalance: '残高',
  ownUse: '{word}を使う',
  ownWhy: '{shop}で{word}をためているお客様にお送りしています。',
};

export const expiryReminderWords: WordsByLanguage<Words> = { en, de, es, fr, it, ja };
