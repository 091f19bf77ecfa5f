import type { MailWords } from './en.js';

export const es: MailWords = {
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

  sealSubject: 'Cierre {number} de {shop}',
  sealBody: 'El cierre {number} del libro mayor de {shop} se firmó el {day}. Abarca los primeros {n} eventos.',
  sealKeep:
    'Guarda este correo. Con el cierre adjunto, cualquiera puede comprobar que ninguno de estos eventos se ha cambiado, añadido o eliminado: descarga un paquete de pruebas y ejecuta su verificador con el archivo adjunto.',
  sealHead: 'Hash del cierre',
  sealOpen: 'Verificar el libro mayor',
  sealWhy: 'Recibes este correo porque {shop} te ha elegido para guardar una copia independiente de sus cierres.',
};
