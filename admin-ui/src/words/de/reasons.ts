export const reasons = {
  notAwarded: {
    'not-paid': 'Die Bestellung ist nicht bezahlt.',
    cancelled: 'Die Bestellung wurde storniert.',
    'no-customer': 'Die Bestellung hat keinen Kunden.',
    'customer-left': 'Der Kunde ist vom Programm ausgeschlossen.',
    'members-only': 'Das Programm gilt nur für Mitglieder.',
    'not-in-tier': 'Der Kunde ist in keiner Stufe des Programms.',
    'not-a-partner': 'Der Kunde ist kein B2B-Partner.',
    'sales-channel': 'Das Programm gilt nicht für {{channel}}.',
    'not-started': 'Das Programm beginnt am {{date}}.',
    ended: 'Das Programm endete am {{date}}.',
    conditions: 'Die Bedingungen des Programms sind nicht erfüllt.',
    limit: 'Der Kunde hat das Limit des Programms erreicht.',
    'nothing-counts': 'Nichts in der Bestellung zählt für Punkte.',
    'rounds-to-zero': 'Die Punkte werden auf 0 abgerundet.',
    'account-cap': 'Das Konto würde sein Limit von {{most}} Punkten überschreiten.',
    'earlier-program': 'Ein Programm mit höherer Priorität hat die anderen gestoppt.',
    'no-program': 'Zum Zeitpunkt der Bestellung war kein Programm für Bestellungen aktiv.',
    'not-in-plan': 'Das Programm pausiert, weil Ihr Tarif es nicht enthält.',
    'order-limit':
      'Das Limit des kostenlosen Tarifs war erreicht. Nach einem Upgrade innerhalb von 30 Tagen folgen die Punkte.',
    'integrity-failed':
      'Das Hauptbuch hat die Prüfung bei Ereignis {{position}} nicht bestanden. Bis das geklärt ist, werden keine Punkte vergeben.',
    'facts-unknown': 'Der Shop kann gerade nicht sagen, was in der Bestellung war.',
    other: '{{text}}',
  },
  channel: {
    online: 'Onlinebestellungen',
    pos: 'Bestellungen an der Kasse',
    draft: 'Bestellentwürfe',
  },
  undetailed: {
    'sales-channel': 'Das Programm gilt nicht für diesen Vertriebskanal.',
    'not-started': 'Das Programm hatte noch nicht begonnen.',
    ended: 'Das Programm war beendet.',
    'account-cap': 'Das Konto würde sein Limit überschreiten.',
  },
};
