import type { versions as english } from '../en/versions.js';
import type { Translated } from '../translated.js';

/** What became of a program: its versions, who was paid under which, and when it was on. */
export const versions: Translated<typeof english> = {
  title: 'Versiones',
  sub: 'Lo que se dio con una versión se queda como está.',
  name: 'Versión {{n}}',
  now: 'ahora',
  by: '{{date}} · {{who}}',
  first: 'Primera versión',
  change: '{{label}}: {{before}} → {{after}}',
  sameAgain: 'Los mismos ajustes que la versión anterior',
  paid_zero: 'Con ella no se dio nada',
  paid_one: '{{points}} puntos a {{customers}}, {{count}} vez',
  paid_other: '{{points}} puntos a {{customers}}, {{uses}} veces',
  customers_one: '{{count}} cliente',
  customers_other: '{{n}} clientes',
  who: 'Quién',
  whoName: 'Quién recibió puntos con la versión {{n}}',
  whoTitle: 'Puntos dados con la versión {{n}}',
  earned: '{{points}} puntos',
  nobody: 'Nadie recibió puntos con esta versión.',
  restore: 'Restaurar',
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
