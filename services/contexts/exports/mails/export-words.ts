import type { WordsByLanguage } from '../../messaging/layout/mail-texts.js';

/** `{name}` is a placeholder; "one|many" is chosen by the count. */
const en = {
  exportSubject: 'Your export is ready: {file}',
  exportBody: 'Your export {file} is ready. It has {n} row.|Your export {file} is ready. It has {n} rows.',
  exportWhere: 'You can download it under Export, Earlier exports, for seven days.',
  exportOpen: 'Go to your exports',
  exportWhy: 'You receive this email because you asked for an export in {shop}.',
  dataSubject: 'A customer asked for their data',
  dataBody:
    'A customer of {shop} asked for the data you keep about them. The file {file} contains all of it, in {n} row.|A customer of {shop} asked for the data you keep about them. The file {file} contains all of it, in {n} rows.',
  dataDue: 'Send it to the customer within 30 days of their request.',
  dataWhy: 'You receive this email because a customer of {shop} made a data request.',
};
type Words = Readonly<Record<keyof typeof en, string>>;

const de: Words = {
  exportSubject: 'Ihr Export ist fertig: {file}',
  exportBody: 'Ihr Export {file} ist fertig. Er hat {n} Zeile.|Ihr Export {file} ist fertig. Er hat {n} Zeilen.',
  exportWhere: 'Sie können ihn sieben Tage lang unter „Exportieren“, „Frühere Exporte“ herunterladen.',
  exportOpen: 'Zu Ihren Exporten',
  exportWhy: 'Sie erhalten diese E-Mail, weil Sie in {shop} einen Export angefordert haben.',
  dataSubject: 'Eine Kundin oder ein Kunde möchte die eigenen Daten erhalten',
  dataBody:
    'Jemand aus der Kundschaft von {shop} hat die gespeicherten Daten angefordert. Die Datei {file} enthält sie vollständig, in {n} Zeile.|Jemand aus der Kundschaft von {shop} hat die gespeicherten Daten angefordert. Die Datei {file} enthält sie vollständig, in {n} Zeilen.',
  dataDue: 'Senden Sie sie innerhalb von 30 Tagen nach der Anfrage zu.',
  dataWhy: 'Sie erhalten diese E-Mail, weil in {shop} eine Datenauskunft angefordert wurde.',
};

const es: Words = {
  exportSubject: 'Tu exportación está lista: {file}',
  exportBody: 'Tu exportación {file} está lista. Tiene {n} fila.|Tu exportación {file} está lista. Tiene {n} filas.',
  exportWhere: 'Puedes descargarla en Exportar, Exportaciones anteriores, durante siete días.',
  exportOpen: 'Ver tus exportaciones',
  exportWhy: 'Recibes este correo porque has pedido una exportación en {shop}.',
  dataSubject: 'Un cliente ha pedido sus datos',
  dataBody:
    'Un cliente de {shop} ha pedido los datos que guarda sobre él. El archivo {file} los contiene todos, en {n} fila.|Un cliente de {shop} ha pedido los datos que guarda sobre él. El archivo {file} los contiene todos, en {n} filas.',
  dataDue: 'Envíeselo en los 30 días siguientes a su solicitud.',
  dataWhy: 'Recibe este correo porque un cliente de {shop} ha solicitado sus datos.',
};

const fr: Words = {
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
};

const it: Words = {
  exportSubject: 'La sua esportazione è pronta: {file}',
  exportBody:
    'La sua esportazione {file} è pronta. Contiene {n} riga.|La sua esportazione {file} è pronta. Contiene {n} righe.',
  exportWhere: 'Può scaricarla da Esporta, Esportazioni precedenti, per sette giorni.',
  exportOpen: 'Vai alle esportazioni',
  exportWhy: 'Riceve questa e-mail perché ha chiesto un’esportazione in {shop}.',
  dataSubject: 'Un cliente ha chiesto i propri dati',
  dataBody:
    'Un cliente di {shop} ha chiesto i dati conservati su di lui. Il file {file} li contiene tutti, in {n} riga.|Un cliente di {shop} ha chiesto i dati conservati su di lui. Il file {file} li contiene tutti, in {n} righe.',
  dataDue: 'Lo invii al cliente entro 30 giorni dalla richiesta.',
  dataWhy: 'Riceve questa e-mail perché un cliente di {shop} ha richiesto i propri dati.',
};

const ja: Words = {
  exportSubject: 'エクスポートの準備ができました：{file}',
  exportBody: 'エクスポート {file} の準備ができました。{n}行あります。',
  exportWhere: '7日間、「エクスポート」の「過去のエクスポート」からダウンロードできます。',
  exportOpen: 'エクスポートを表示',
  exportWhy: '{shop}でエクスポートを依頼された方にお送りしています。',
  dataSubject: 'お客様からデータの開示請求がありました',
  dataBody:
    '{shop} のお客様から、保存されている情報の開示請求がありました。ファイル {file}（{n} 行）にすべて含まれています。',
  dataDue: '請求から30日以内にお客様へお送りください。',
  dataWhy: 'このメールは、{shop} のお客様からデータの開示請求があったためお送りしています。',
};

export const exportWords: WordsByLanguage<Words> = { en, de, es, fr, it, ja };
