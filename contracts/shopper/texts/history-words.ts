import { languageOf } from '../../kernel/languages.js';
import type { AppLanguage } from '../../shop/languages.js';
import { furtherTexts, textsOfPart } from './further-texts.js';
import { historyEnglish } from './history-texts.js';

/** Lines of a shopper's history. */
export type HistoryWords = Readonly<Record<keyof typeof historyEnglish, string>>;

/** In the languages of the admin (spec TRAN-006). */
const historyWords: Readonly<Record<AppLanguage, HistoryWords>> = {
  en: historyEnglish,
  de: {
    order: 'Bestellung {label}',
    changed: 'Bestellung {label} geändert',
    released: 'Punkte, die Sie jetzt einlösen können',
    redeemed: 'Eingelöst für {label}',
    returned: 'Punkte zurückerstattet',
    donated: 'An {label} gespendet',
    donationReturned: 'Spende an {label} zurückgenommen',
    disapproved: 'Nicht angenommen: {label}',
    launchUndone: 'Start von {label} rückgängig gemacht',
    refund: 'Erstattung der Bestellung {label}',
    expired: 'Punkte verfallen',
    adjusted: 'Punkte vom Shop angepasst',
    used: 'Code für Bestellung {label} verwendet',
    granted: 'Prämie: {label}',
    joined: 'Beigetreten',
    left: 'Ausgetreten',
    merge: 'Konten zusammengeführt',
    unmerge: 'Konten getrennt',
  },
  es: {
    order: 'Pedido {label}',
    changed: 'Pedido {label} actualizado',
    released: 'Puntos que ya puedes usar',
    redeemed: 'Canjeados por {label}',
    returned: 'Puntos devueltos',
    donated: 'Donados a {label}',
    donationReturned: 'Donación a {label} devuelta',
    disapproved: 'No aprobado: {label}',
    launchUndone: 'Lanzamiento de {label} deshecho',
    refund: 'Reembolso del pedido {label}',
    expired: 'Puntos caducados',
    adjusted: 'Puntos ajustados por la tienda',
    used: 'Código usado en el pedido {label}',
    granted: 'Recompensa: {label}',
    joined: 'Alta en el programa',
    left: 'Baja del programa',
    merge: 'Cuentas unidas',
    unmerge: 'Cuentas separadas',
  },
  fr: {
    order: 'Commande {label}',
    changed: 'Commande {label} modifiée',
    released: 'Points désormais utilisables',
    redeemed: 'Échangés contre {label}',
    returned: 'Points rendus',
    donated: 'Donnés à {label}',
    donationReturned: 'Don à {label} rendu',
    disapproved: 'Non approuvé : {label}',
    launchUndone: 'Lancement de {label} annulé',
    refund: 'Remboursement de la commande {label}',
    expired: 'Points expirés',
    adjusted: 'Points ajustés par la boutique',
    used: 'Code utilisé sur la commande {label}',
    granted: 'Récompense : {label}',
    joined: 'Inscription',
    left: 'Départ',
    merge: 'Comptes fusionnés',
    unmerge: 'Comptes séparés',
  },
  it: {
    order: 'Ordine {label}',
    changed: 'Ordine {label} aggiornato',
    released: 'Punti che puoi usare ora',
    redeemed: 'Usati per {label}',
    returned: 'Punti restituiti',
    donated: 'Donati a {label}',
    donationReturned: 'Donazione a {label} restituita',
    disapproved: 'Non approvato: {label}',
    launchUndone: 'Lancio di {label} annullato',
    refund: 'Rimborso dell’ordine {label}',
    expired: 'Punti scaduti',
    adjusted: 'Punti modificati dal negozio',
    used: 'Codice usato per l’ordine {label}',
    granted: 'Premio: {label}',
    joined: 'Iscrizione',
    left: 'Uscita dal programma',
    merge: 'Account uniti',
    unmerge: 'Account separati',
  },
  ja: {
    order: 'ご注文 {label}',
    changed: 'ご注文 {label} の変更',
    released: 'ご利用可能になったポイント',
    redeemed: '{label} と交換',
    returned: 'ポイント返還',
    donated: '{label}に寄付',
    donationReturned: '{label}への寄付を返還',
    disapproved: '承認されませんでした：{label}',
    launchUndone: '{label}の公開を取り消しました',
    refund: 'ご注文 {label} の返金',
    expired: 'ポイント失効',
    adjusted: 'ショップによるポイント調整',
    used: 'ご注文 {label} でコードを使用',
    granted: '特典：{label}',
    joined: '入会',
    left: '退会',
    merge: 'アカウントを統合',
    unmerge: 'アカウントを分離',
  },
};

/** The lines that name points, with the merchant's own word for them: its plural, which nothing beside it agrees with in gender. */
const ownHistoryWords: Readonly<Record<AppLanguage, Partial<HistoryWords>>> = {
  en: {
    released: '{word} you can spend now',
    returned: '{word} returned',
    expired: '{word} expired',
    adjusted: '{word} adjusted by the store',
  },
  de: {
    released: '{word}, die Sie jetzt einlösen können',
    returned: '{word} zurückerstattet',
    expired: '{word} verfallen',
    adjusted: '{word} vom Shop angepasst',
  },
  es: {
    released: '{word} que ya puedes usar',
    returned: 'Devolución: {word}',
    redeemed: 'Canje por {label}',
    expired: 'Caducidad: {word}',
    adjusted: 'Ajuste de la tienda: {word}',
  },
  fr: {
    released: '{word} que vous pouvez utiliser',
    returned: 'Restitution : {word}',
    redeemed: 'Échange contre {label}',
    expired: 'Expiration : {word}',
    adjusted: 'Ajustement par la boutique : {word}',
  },
  it: {
    released: '{word} che puoi usare ora',
    returned: 'Restituzione: {word}',
    redeemed: 'Riscatto: {label}',
    expired: 'Scadenza: {word}',
    adjusted: 'Modifica del negozio: {word}',
  },
  ja: {
    released: 'ご利用可能になった{word}',
    returned: '{word}の返還',
    expired: '{word}の失効',
    adjusted: 'ショップによる{word}の調整',
  },
};

/** The lines in a language; those of the further languages name no points, so that they fit any word. @param hasWord whether points have the merchant's own word */
export function historyWordsIn(tag: string, hasWord: boolean): HistoryWords {
  const language = languageOf(tag);
  if (furtherTexts(language)) return textsOfPart('history', language, historyEnglish);
  const code = language as AppLanguage;
  return hasWord ? { ...historyWords[code], ...ownHistoryWords[code] } : historyWords[code];
}
