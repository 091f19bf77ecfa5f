import type { WordsByLanguage } from '../../messaging/layout/mail-texts.js';

/** `{name}` is filled in; "one|many" is chosen by the count. */
const en = {
  finishedSubject: 'Your import is finished: {file}',
  stoppedSubject: 'Your import was stopped: {file}',
  failedSubject: 'Your import failed: {file}',
  done: '{n} row was imported.|{n} rows were imported.',
  left: '{n} row was skipped. The result says why.|{n} rows were skipped. The result says why.',
  open: 'See the result',
  why: 'You receive this email because you started an import in {shop}.',
};
type Words = Readonly<Record<keyof typeof en, string>>;

const de: Words = {
  finishedSubject: 'Ihr Import ist abgeschlossen: {file}',
  stoppedSubject: 'Ihr Import wurde angehalten: {file}',
  failedSubject: 'Ihr Import ist fehlgeschlagen: {file}',
  done: '{n} Zeile wurde importiert.|{n} Zeilen wurden importiert.',
  left: '{n} Zeile wurde übersprungen. Das Ergebnis nennt den Grund.|{n} Zeilen wurden übersprungen. Das Ergebnis nennt die Gründe.',
  open: 'Ergebnis ansehen',
  why: 'Sie erhalten diese E-Mail, weil Sie in {shop} einen Import gestartet haben.',
};

const es: Words = {
  finishedSubject: 'Tu importación ha terminado: {file}',
  stoppedSubject: 'Tu importación se ha detenido: {file}',
  failedSubject: 'Tu importación ha fallado: {file}',
  done: 'Se ha importado {n} fila.|Se han importado {n} filas.',
  left: 'Se ha omitido {n} fila. El resultado indica el motivo.|Se han omitido {n} filas. El resultado indica los motivos.',
  open: 'Ver el resultado',
  why: 'Recibes este correo porque has iniciado una importación en {shop}.',
};

const fr: Words = {
  finishedSubject: 'Votre import est terminé : {file}',
  stoppedSubject: 'Votre import a été arrêté : {file}',
  failedSubject: 'Votre import a échoué : {file}',
  done: '{n} ligne a été importée.|{n} lignes ont été importées.',
  left: '{n} ligne a été ignorée. Le résultat en donne la raison.|{n} lignes ont été ignorées. Le résultat en donne les raisons.',
  open: 'Voir le résultat',
  why: 'Vous recevez cet e-mail car vous avez lancé un import dans {shop}.',
};

const it: Words = {
  finishedSubject: 'La tua importazione è terminata: {file}',
  stoppedSubject: 'La tua importazione è stata interrotta: {file}',
  failedSubject: 'La tua importazione non è riuscita: {file}',
  done: '{n} riga è stata importata.|{n} righe sono state importate.',
  left: '{n} riga è stata saltata. Il risultato indica il motivo.|{n} righe sono state saltate. Il risultato indica i motivi.',
  open: 'Vedi il risultato',
  why: 'Ricevi questa email perché hai avviato un’importazione in {shop}.',
};

const ja: Words = {
  finishedSubject: 'インポートが完了しました：{file}',
  stoppedSubject: 'インポートが中止されました：{file}',
  failedSubject: 'インポートに失敗しました：{file}',
  done: '{n}行をインポートしました。',
  left: '{n}行はスキップされました。理由は結果をご覧ください。',
  open: '結果を見る',
  why: '{shop}でインポートを開始されたため、このメールをお送りしています。',
};

export const importWords: WordsByLanguage<Words> = { en, de, es, fr, it, ja };
