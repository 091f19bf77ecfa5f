import type { WordsByLanguage } from '../../messaging/layout/mail-texts.js';

/** Words of a statement as a file. `{name}` is a placeholder; "one|many" is chosen by the count. */
const en = {
  title: 'Points statement, {month}',
  opening: 'Opening balance',
  closing: 'Closing balance',
  soFar: 'Balance so far',
  next: 'Expires next',
  nextExpiry: '{points} on {date}',
  nothingExpires: 'Nothing',
  date: 'Date',
  activity: 'Activity',
  points: 'Points',
  balance: 'Balance',
  later: '{title} (recorded on {date})',
  empty: 'Your balance did not change in this month.',
  omitted:
    '{n} earlier line of this month is not shown: {points}.|{n} earlier lines of this month are not shown: {points}.',
  parts: '{balance}: {available} available, {pending} pending, {debt} owed',
  foot: 'As of {at} ({zone})',
  page: 'Page {page} of {pages}',
};
type Words = Readonly<Record<keyof typeof en, string>>;

const de: Words = {
  title: 'Punkteauszug, {month}',
  opening: 'Anfangsstand',
  closing: 'Endstand',
  soFar: 'Bisheriger Stand',
  next: 'Verfällt als Nächstes',
  nextExpiry: '{points} am {date}',
  nothingExpires: 'Nichts',
  date: 'Datum',
  activity: 'Vorgang',
  points: 'Punkte',
  balance: 'Stand',
  later: '{title} (erfasst am {date})',
  empty: 'Ihr Punktestand hat sich in diesem Monat nicht geändert.',
  omitted:
    '{n} frühere Zeile dieses Monats fehlt hier: {points}.|{n} frühere Zeilen dieses Monats fehlen hier: {points}.',
  parts: '{balance}: {available} verfügbar, {pending} ausstehend, {debt} offen',
  foot: 'Stand: {at} ({zone})',
  page: 'Seite {page} von {pages}',
};

const es: Words = {
  title: 'Extracto de puntos, {month}',
  opening: 'Saldo inicial',
  closing: 'Saldo final',
  soFar: 'Saldo hasta ahora',
  next: 'Próxima caducidad',
  nextExpiry: '{points} el {date}',
  nothingExpires: 'Nada',
  date: 'Fecha',
  activity: 'Actividad',
  points: 'Puntos',
  balance: 'Saldo',
  later: '{title} (registrado el {date})',
  empty: 'Tu saldo no cambió en este mes.',
  omitted:
    'No se muestra {n} línea anterior de este mes: {points}.|No se muestran {n} líneas anteriores de este mes: {points}.',
  parts: '{balance}: {available} disponibles, {pending} pendientes, {debt} adeudados',
  foot: 'Situación: {at} ({zone})',
  page: 'Página {page} de {pages}',
};

const fr: Words = {
  title: 'Relevé de points, {month}',
  opening: 'Solde initial',
  closing: 'Solde final',
  soFar: 'Solde à ce jour',
  next: 'Prochaine expiration',
  nextExpiry: '{points} le {date}',
  nothingExpires: 'Aucune',
  date: 'Date',
  activity: 'Activité',
  points: 'Points',
  balance: 'Solde',
  later: '{title} (enregistré le {date})',
  empty: 'Votre solde n’a pas changé au cours de ce mois.',
  omitted:
    '{n} ligne antérieure de ce mois n’est pas affichée : {points}.|{n} lignes antérieures de ce mois ne sont pas affichées : {points}.',
  parts: '{balance} : {available} disponibles, {pending} en attente, {debt} dus',
  foot: 'Situation : {at} ({zone})',
  page: 'Page {page} sur {pages}',
};

const it: Words = {
  title: 'Estratto conto punti, {month}',
  opening: 'Saldo iniziale',
  closing: 'Saldo finale',
  soFar: 'Saldo finora',
  next: 'Prossima scadenza',
  nextExpiry: '{points} il {date}',
  nothingExpires: 'Nessuna',
  date: 'Data',
  activity: 'Attività',
  points: 'Punti',
  balance: 'Saldo',
  later: '{title} (registrato il {date})',
  empty: 'Il tuo saldo non è cambiato in questo mese.',
  omitted:
    '{n} riga precedente di questo mese non è mostrata: {points}.|{n} righe precedenti di questo mese non sono mostrate: {points}.',
  parts: '{balance}: {available} disponibili, {pending} in sospeso, {debt} dovuti',
  foot: 'Situazione: {at} ({zone})',
  page: 'Pagina {page} di {pages}',
};

const ja: Words = {
  title: 'ポイント明細 {month}',
  opening: '前月からの残高',
  closing: '月末の残高',
  soFar: '現在の残高',
  next: '次の失効',
  nextExpiry: '{date}に{points}',
  nothingExpires: 'なし',
  date: '日付',
  activity: '内容',
  points: 'ポイント',
  balance: '残高',
  later: '{title}（{date}に記録）',
  empty: 'この月に残高の変動はありません。',
  omitted: 'この月の以前の{n}件は表示していません：{points}',
  parts: '{balance}の内訳：利用可能 {available}、保留中 {pending}、未精算 {debt}',
  foot: '{at} 時点（{zone}）',
  page: '{page}/{pages} ページ',
};

export const statementDocumentWords: WordsByLanguage<Words> = { en, de, es, fr, it, ja };
