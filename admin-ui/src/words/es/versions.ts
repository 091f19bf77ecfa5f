import type { versions as english } from '../en/versions.js';
import type { Translated } from '../translated.js';

/** Texts of a program's history: its versions, payments under each, and when it was active. */
export const versions: Translated<typeof english> = {
  title: 'Versiones',
  sub: 'Lo que se dio con una versión se queda como está.',
  name: 'Versión {{n}}',
  now: 'ahora',
  by: '{{date}} · {{who}}',
  first: 'Primera versión',
  change: '{{label}}: {{before}} → {{after}}',
  sameAgain: 'Sin cambios',
  paid_zero: 'No se ganaron puntos con esta versión',
  paid_one: '{{points}} puntos a {{customers}}, {{count}} vez',
  paid_other: '{{points}} puntos a {{customers}}, {{uses}} veces',
  customers_one: '{{count}} cliente',
  customers_other: '{{n}} clientes',
  who: 'Ver clientes',
  whoName: 'Ver los clientes de la versión {{n}}',
  whoTitle: 'Puntos dados con la versión {{n}}',
  earned: '{{points}} puntos',
  noPayees: 'Nadie recibió puntos con esta versión.',
  restore: 'Restaurar',
  restoreDiscards: 'Tus cambios sin guardar se descartan.',
  restoreName: 'Restaurar la versión {{n}}',
  restoreTitle: '¿Restaurar la versión {{n}}?',
  restoreBody:
    'Cuenta desde ahora, como versión {{next}}. Lo que se ha dado hasta ahora se queda como está. Esto cambia:',
  restored: 'Versión {{n}} restaurada',
  restoreFailed: 'No se ha podido actualizar',
  switches: 'Activado y desactivado',
  on: 'Activado',
  off: 'Desactivado',
  removed: 'Eliminado',
  never: 'Nunca se ha activado.',
};
