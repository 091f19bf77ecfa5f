import type { WordsByLanguage } from '../../messaging/layout/mail-texts.js';

/** `{name}` is a placeholder; "one|many" is chosen by the count. */
const en = {
  sealSubject: 'Seal {number} of {shop}',
  sealBody: 'Seal {number} of the ledger of {shop} was signed on {day}. It covers the first {n} events.',
  sealKeep:
    'Keep this email. With the attached seal, anyone can check that none of these events was changed, added or removed: download an evidence pack and run its verifier with the attached file.',
  sealHead: 'Hash of the seal',
  sealOpen: 'Verify the ledger',
  sealWhy: 'You receive this email because {shop} named you to keep an independent copy of its seals.',
};
type Words = Readonly<Record<keyof typeof en, string>>;

const de: Words = {
  sealSubject: 'Siegel {number} von {shop}',
  sealBody: 'Siegel {number} des Journals von {shop} wurde am {day} signiert. Es umfasst die ersten {n} Ereignisse.',
  sealKeep:
    'Bewahren Sie diese E-Mail auf. Mit dem beigefügten Siegel kann jeder prüfen, dass keines dieser Ereignisse geändert, hinzugefügt oder entfernt wurde: Laden Sie ein Nachweispaket herunter und führen Sie dessen Prüfprogramm mit der beigefügten Datei aus.',
  sealHead: 'Hash des Siegels',
  sealOpen: 'Journal prüfen',
  sealWhy: 'Sie erhalten diese E-Mail, weil {shop} Sie für eine unabhängige Kopie seiner Siegel angegeben hat.',
};

const es: Words = {
  sealSubject: 'Cierre {number} de {shop}',
  sealBody: 'El cierre {number} del libro mayor de {shop} se firmó el {day}. Abarca los primeros {n} eventos.',
  sealKeep:
    'Guarda este correo. Con el cierre adjunto, cualquiera puede comprobar que ninguno de estos eventos se ha cambiado, añadido o eliminado: descarga un paquete de pruebas y ejecuta su verificador con el archivo adjunto.',
  sealHead: 'Hash del cierre',
  sealOpen: 'Verificar el libro mayor',
  sealWhy: 'Recibes este correo porque {shop} te ha elegido para guardar una copia independiente de sus cierres.',
};

const fr: Words = {
  sealSubject: 'Sceau {number} de {shop}',
  sealBody: 'Le sceau {number} du registre de {shop} a été signé le {day}. Il couvre les {n} premiers événements.',
  sealKeep:
    'Conservez cet e-mail. Avec le sceau joint, chacun peut vérifier qu’aucun de ces événements n’a été modifié, ajouté ou supprimé : téléchargez un dossier de preuves et lancez son vérificateur avec le fichier joint.',
  sealHead: 'Empreinte du sceau',
  sealOpen: 'Vérifier le registre',
  sealWhy: 'Vous recevez cet e-mail parce que {shop} vous a désigné pour garder une copie indépendante de ses sceaux.',
};

const it: Words = {
  sealSubject: 'Sigillo {number} di {shop}',
  sealBody: 'Il sigillo {number} del registro di {shop} è stato firmato il {day}. Copre i primi {n} eventi.',
  sealKeep:
    'Conservi questa e-mail. Con il sigillo allegato chiunque può verificare che nessuno di questi eventi sia stato modificato, aggiunto o rimosso: scarichi un pacchetto di prove ed esegua il suo verificatore con il file allegato.',
  sealHead: 'Hash del sigillo',
  sealOpen: 'Verifica il registro',
  sealWhy: 'Riceve questa e-mail perché {shop} l’ha indicata per conservare una copia indipendente dei suoi sigilli.',
};

const ja: Words = {
  sealSubject: '{shop}の封印 {number}',
  sealBody: '{shop}の台帳の封印 {number} が{day}に署名されました。最初の{n}件のイベントが対象です。',
  sealKeep:
    'このメールを保管してください。添付の封印を使うと、これらのイベントが変更、追加、削除されていないことを誰でも確認できます。証拠パックをダウンロードし、添付ファイルを指定して付属の検証プログラムを実行してください。',
  sealHead: '封印のハッシュ',
  sealOpen: '台帳を検証',
  sealWhy: '{shop}から封印の独立した控えの保管先に指定された方にお送りしています。',
};

export const sealWords: WordsByLanguage<Words> = { en, de, es, fr, it, ja };
