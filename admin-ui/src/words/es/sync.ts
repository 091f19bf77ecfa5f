import type { sync as english } from '../en/sync.js';
import type { Translated } from '../translated.js';

/** Points for what happened before a program was there. */
export const sync: Translated<typeof english> = {
  title: 'Recompensar lo anterior',
  sub: {
    prior_orders: 'Puntos por los pedidos anteriores a este programa. Cada pedido da puntos una sola vez.',
    sign_up: 'Puntos para los miembros que se registraron antes de este programa. Cada uno los recibe una sola vez.',
    sign_up_newsletter: 'Puntos para los suscriptores anteriores a este programa. Cada uno los recibe una sola vez.',
  },
  from: 'Desde',
  check: 'Vista previa',
  sync: 'Sincronizar',
  checking: 'Contando: {{done}} de {{total}}',
  giving: '{{done}} de {{total}}',
  orders_one: '{{points}} puntos por {{n}} pedido',
  orders_other: '{{points}} puntos por {{n}} pedidos',
  people_one: '{{points}} puntos para {{n}} cliente',
  people_other: '{{points}} puntos para {{n}} clientes',
  would: 'Daría {{what}}.',
  gave: '{{date}}: {{what}}',
  once: 'Los pedidos anteriores solo se pueden sincronizar una vez. Contacta con soporte para repetirlo.',
  confirmTitle: '¿Sincronizar ahora?',
  confirmBody: 'Da {{what}}. Los puntos sincronizados no se pueden deshacer.',
  confirmBlind: 'Se dan puntos desde el {{from}}. Los puntos sincronizados no se pueden deshacer.',
  started: 'Sincronización iniciada',
  failed: 'No se han podido sincronizar los puntos',
};
