import type { MailWords } from './en.js';

export const it: MailWords = {
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

  sealSubject: 'Sigillo {number} di {shop}',
  sealBody: 'Il sigillo {number} del registro di {shop} è stato firmato il {day}. Copre i primi {n} eventi.',
  sealKeep:
    'Conservi questa e-mail. Con il sigillo allegato chiunque può verificare che nessuno di questi eventi sia stato modificato, aggiunto o rimosso: scarichi un pacchetto di prove ed esegua il suo verificatore con il file allegato.',
  sealHead: 'Hash del sigillo',
  sealOpen: 'Verifica il registro',
  sealWhy: 'Riceve questa e-mail perché {shop} l’ha indicata per conservare una copia indipendente dei suoi sigilli.',
};
