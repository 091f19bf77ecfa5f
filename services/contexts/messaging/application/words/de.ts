import type { MailWords } from './en.js';

export const de: MailWords = {
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

  sealSubject: 'Siegel {number} von {shop}',
  sealBody: 'Siegel {number} des Journals von {shop} wurde am {day} signiert. Es umfasst die ersten {n} Ereignisse.',
  sealKeep:
    'Bewahren Sie diese E-Mail auf. Mit dem beigefügten Siegel kann jeder prüfen, dass keines dieser Ereignisse geändert, hinzugefügt oder entfernt wurde: Laden Sie ein Nachweispaket herunter und führen Sie dessen Prüfprogramm mit der beigefügten Datei aus.',
  sealHead: 'Hash des Siegels',
  sealOpen: 'Journal prüfen',
  sealWhy: 'Sie erhalten diese E-Mail, weil {shop} Sie für eine unabhängige Kopie seiner Siegel angegeben hat.',
};
