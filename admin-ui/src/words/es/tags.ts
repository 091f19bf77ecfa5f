import type { tags as english } from '../en/tags.js';
import type { Translated } from '../translated.js';

/** Magic tags: rules that tag customers and orders. */
export const tags: Translated<typeof english> = {
  rules: 'Reglas',
  sub: 'Las etiquetas se añaden solas en tu tienda. Sepáralas con comas.',
  none: 'Aún no hay reglas. Añade una para etiquetar clientes y pedidos según lo que hacen.',
  add: 'Añadir regla',
  remove: 'Quitar la regla {{n}}',
  rule: 'Regla {{n}}',
  when: 'Cuándo',
  minimum: 'Puntos mínimos',
  customerTags: 'Etiquetas del cliente',
  orderTags: 'Etiquetas del pedido',
  occasion: {
    joined: 'Un cliente se hace miembro',
    earned: 'Un pedido da puntos',
    redeemed: 'Un cliente canjea puntos',
    used: 'Se usa un cupón en un pedido',
  },
  saved: 'Reglas guardadas',
  saveFailed: 'No se han podido guardar las reglas',
  versionsSub: 'Todas las versiones que han estado activas.',
  restoreBody: 'Estas reglas se aplican al momento, como versión {{next}}. Las etiquetas ya añadidas se quedan.',
};
